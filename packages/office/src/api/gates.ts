import type { Step } from '@club/gate-rules/matchday.ts';
import { type ClubAnswer, type ClubRequest, clubCall, clubFetch, Refused } from './club-call.ts';

export type { Step };

type WireShow = ClubAnswer<'club/puertas/espectaculos'>['Espectaculos'][number];
type WireSetup = ClubAnswer<'club/puertas/puertas/leer'>['Instalacion'];
type WirePolicy = ClubAnswer<'club/puertas/politica/leer'>['Politica'];

export interface GateShow {
  readonly id: number;
  readonly name: string;
  /** Wall-clock time in Montevideo. */
  readonly startsAt: string;
  readonly venueId: number;
  readonly venue: string;
}
const showOf = (wire: WireShow): GateShow => ({
  ...{ id: wire.EspectaculoId, name: wire.Nombre, startsAt: wire.Inicio },
  ...{ venueId: wire.EscenarioId, venue: wire.Escenario },
});

/** Shows for the gates' screens, and the next one (0: none). */
export async function fetchGateShows(signal?: AbortSignal) {
  const answer = await clubFetch('club/puertas/espectaculos', {}, { ...(signal && { signal }) });
  return { shows: answer.Espectaculos.map(showOf), nextId: answer.EspectaculoId };
}

export type ZoneClass = WireSetup['Zonas'][number]['Clase'];
export type TicketClass = WireSetup['Recorridos'][number]['Clase'];

/** Display names of ticket classes. */
export const TICKET_CLASS_NAMES: Readonly<Record<TicketClass, string>> = {
  venta: 'Entradas de la venta',
  butaca: 'Butacas',
  cortesia: 'Cortesías',
  palco: 'Palcos',
  paddock: 'Paddock',
  prensa: 'Prensa',
  'acreditacion-campo': 'Acreditaciones de campo',
  'acreditacion-general': 'Acreditaciones generales',
  parking: 'Tickets de parking',
};

/** `id` 0: not saved yet. */
export interface Zone {
  readonly id: number;
  readonly name: string;
  readonly class: ZoneClass;
  readonly capacity: number;
}
export interface Lane {
  readonly id: number;
  readonly name: string;
  readonly zoneId: number;
  readonly direction: 'entrada' | 'salida';
}
export interface Gate {
  readonly id: number;
  readonly name: string;
  readonly group: string;
  readonly arrow: string;
  readonly lanes: readonly Lane[];
}
export interface GateSector {
  readonly standId: number;
  readonly stand: string;
  readonly code: string;
  readonly name: string;
  readonly groups: readonly string[];
}
export interface Path {
  readonly class: TicketClass;
  readonly isUsual: boolean;
  readonly steps: readonly Step[];
}

/** The gates of a venue. */
export interface Setup {
  readonly venueId: number;
  readonly venue: string;
  readonly version: number;
  readonly zones: readonly Zone[];
  readonly gates: readonly Gate[];
  readonly sectors: readonly GateSector[];
  readonly paths: readonly Path[];
  /** Boxes into which no lane leads. */
  readonly shutBoxes: readonly string[];
  /** Cars are admitted at the venue, and no lane leads them in. */
  readonly lacksParking: boolean;
}

const setupOf = (wire: WireSetup): Setup => ({
  ...{ venueId: wire.EscenarioId, venue: wire.Escenario, version: wire.Version },
  zones: wire.Zonas.map((zone) => ({
    ...{ id: zone.ZonaId, name: zone.Nombre, class: zone.Clase, capacity: zone.Aforo },
  })),
  gates: wire.Puertas.map((gate) => ({
    ...{ id: gate.PuertaId, name: gate.Nombre, group: gate.Grupo, arrow: gate.Flecha },
    lanes: gate.Carriles.map((lane) => ({
      ...{ id: lane.CarrilId, name: lane.Nombre, zoneId: lane.ZonaId, direction: lane.Sentido },
    })),
  })),
  sectors: wire.Sectores.map((sector) => ({
    ...{ standId: sector.TribunaId, stand: sector.Tribuna, code: sector.SectorCod, name: sector.Sector },
    groups: sector.Grupos,
  })),
  ...{ shutBoxes: wire.PalcosSinCarril ?? [], lacksParking: wire.ParkingSinCarril ?? false },
  paths: wire.Recorridos.map((path) => ({
    ...{ class: path.Clase, isUsual: path.EsUsual },
    steps: path.Pasos.map((step) => ({
      ...{ zoneId: step.ZonaId, entries: step.Entradas },
      ...{ isRequired: step.Obligatoria, allowsReentry: step.Reingreso },
    })),
  })),
});

/** A venue's setup, of the first venue for 0; null when no venue has a published plan. */
export async function fetchSetup(venueId: number, signal: AbortSignal) {
  const outcome = await clubCall('club/puertas/puertas/leer', { EscenarioId: venueId }, { signal });
  if (!outcome.ok && outcome.problem === 'not-found' && venueId === 0) return null;
  if (!outcome.ok) throw new Refused(outcome);
  const { answer } = outcome;
  const venues = answer.Escenarios.map(({ Id, Nombre }) => ({ id: Id, name: Nombre }));
  return { setup: setupOf(answer.Instalacion), venues };
}

type Read = Pick<Setup, 'venueId' | 'version'>;
const edit = (operation: string, { venueId, version }: Read) => ({
  ...{ Operacion: operation, EscenarioId: venueId, Version: version },
});

export const saveGates = (operation: string, read: Read, gates: readonly Gate[]) =>
  clubCall('club/puertas/puertas/guardar', {
    ...edit(operation, read),
    Puertas: gates.map(({ id, name, group, arrow, lanes }) => ({
      ...{ PuertaId: id, Nombre: name, Grupo: group.trim() || name, Flecha: arrow },
      Carriles: lanes.map((lane) => ({
        ...{ CarrilId: lane.id, Nombre: lane.name, ZonaId: lane.zoneId, Sentido: lane.direction },
      })),
    })),
  });

export const saveZones = (operation: string, read: Read, zones: readonly Zone[]) =>
  clubCall('club/puertas/zonas/guardar', {
    ...edit(operation, read),
    Zonas: zones.map((zone) => ({
      ...{ ZonaId: zone.id, Nombre: zone.name, Clase: zone.class, Aforo: zone.capacity },
    })),
  });

export const saveAccess = (operation: string, read: Read, sectors: readonly GateSector[]) =>
  clubCall('club/puertas/accesos/guardar', {
    ...edit(operation, read),
    Accesos: sectors.map(({ standId, code, groups }) => ({
      ...{ TribunaId: standId, SectorCod: code, Grupos: [...groups] },
    })),
  });

export const savePaths = (operation: string, read: Read, paths: readonly Path[]) =>
  clubCall('club/puertas/recorridos/guardar', {
    ...edit(operation, read),
    Recorridos: paths
      .filter(({ isUsual }) => !isUsual)
      .map((path) => ({
        Clase: path.class,
        Pasos: path.steps.map((step) => ({
          ...{ ZonaId: step.zoneId, Entradas: step.entries },
          ...{ Obligatoria: step.isRequired, Reingreso: step.allowsReentry },
        })),
      })),
  });

/** The policy of a show's lanes. */
export interface Policy {
  readonly opensMinutes: number;
  readonly closesMinutes: number;
  readonly documents: WirePolicy['Documento'];
  readonly oneIn: number;
  readonly acceptsLater: boolean;
  readonly toleranceMinutes: number;
  /** Minutes after a recorded exit, by the zone's id. */
  readonly reentry: Readonly<Record<number, number>>;
  readonly state: WirePolicy['Estado'];
  /** Groups in which each sector belongs to one lane. */
  readonly oneLaneGroups: readonly string[];
}

const policyOf = (wire: WirePolicy): Policy => ({
  ...{ opensMinutes: wire.Abre, closesMinutes: wire.Cierra, documents: wire.Documento },
  ...{ oneIn: wire.UnoDeCada, acceptsLater: wire.AceptaPosteriores, toleranceMinutes: wire.Tolerancia },
  reentry: Object.fromEntries(wire.Reingresos.map(({ ZonaId, Minutos }) => [ZonaId, Minutos])),
  ...{ state: wire.Estado, oneLaneGroups: wire.UnCarril ?? [] },
});

export async function fetchPolicy(showId: number, signal: AbortSignal) {
  const body = { EspectaculoId: showId };
  const answer = await clubFetch('club/puertas/politica/leer', body, { signal });
  return {
    ...{ version: answer.Version, startsAt: answer.Inicio, policy: policyOf(answer.Politica) },
    zones: answer.Zonas.map(({ ZonaId, Nombre }) => ({ id: ZonaId, name: Nombre })),
    ...{ sectorsWithoutGate: answer.SectoresSinPuerta, groups: answer.Grupos },
    shares: answer.Reparto.map(({ Grupo, Carril, Sectores }) => ({
      ...{ group: Grupo, lane: Carril, sectors: Sectores },
    })),
  };
}

export const savePolicy = (
  operation: string,
  { showId, version }: { showId: number; version: number },
  policy: Policy,
) => {
  const body: ClubRequest<'club/puertas/politica/guardar'> = {
    ...{ Operacion: operation, EspectaculoId: showId, Version: version },
    Politica: {
      ...{ Abre: policy.opensMinutes, Cierra: policy.closesMinutes, Documento: policy.documents },
      ...{ UnoDeCada: policy.oneIn, AceptaPosteriores: policy.acceptsLater },
      ...{ Tolerancia: policy.toleranceMinutes, Estado: policy.state, UnCarril: [...policy.oneLaneGroups] },
      Reingresos: Object.entries(policy.reentry).map(([zone, minutes]) => ({
        ...{ ZonaId: Number(zone), Minutos: minutes },
      })),
    },
  };
  return clubCall('club/puertas/politica/guardar', body);
};
