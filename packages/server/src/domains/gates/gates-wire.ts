import type {
  AnswerOf,
  ClubPuertasAccesosGuardar,
  ClubPuertasEspectaculos,
  ClubPuertasPoliticaLeer,
  ClubPuertasPuertasGuardar,
  ClubPuertasPuertasLeer,
  ClubPuertasRecorridosGuardar,
  ClubPuertasZonasGuardar,
  RequestOf,
} from '@club/contract/club';
import { inverse } from '@club/contract/inverse';
import {
  type ShowState,
  type Step,
  TICKET_CLASSES,
  type TicketClass,
  type ZoneClass,
} from '@club/gate-rules/matchday.ts';
import { momentToWire } from '../../shared/montevideo.ts';
import type { Fields } from '../staff-audit/public.ts';
import type { CopiedPolicy } from './copied-policy.ts';
import type { PolicyForm, SentPolicy } from './policy-rules.ts';
import type { SectorLanes } from './sector-lanes.ts';
import type { WantedAccess, WantedGate, WantedZone } from './setup-edit-store.ts';
import type { Setup } from './setup-store.ts';
import type { OfficeShow } from './show-store.ts';
import { type PolicyRow, type ShowSectorRow, USUAL_POLICY } from './show-store.ts';
import { isShutBox, lacksParking } from './unadmitted.ts';
import { usualPath } from './usual-setup.ts';
import type { VenueNeeds } from './venue-store.ts';

type WireSetup = AnswerOf<typeof ClubPuertasPuertasLeer>['Instalacion'];
type WireStep = WireSetup['Recorridos'][number]['Pasos'][number];
type WirePolicy = AnswerOf<typeof ClubPuertasPoliticaLeer>['Politica'];

/** Classes of zones, on the wire and as the audit tells them. */
export const ZONE_CLASSES_ON_WIRE = {
  perimeter: 'perimetro',
  stand: 'tribuna',
  boxes: 'palcos',
  paddock: 'paddock',
  press: 'prensa',
  pitch: 'campo',
  parking: 'parking',
} as const satisfies Record<ZoneClass, string>;
const CLASSES_ON_WIRE = {
  sale: 'venta',
  'owned-seat': 'butaca',
  courtesy: 'cortesia',
  box: 'palco',
  paddock: 'paddock',
  press: 'prensa',
  'pitch-pass': 'acreditacion-campo',
  'general-pass': 'acreditacion-general',
  parking: 'parking',
} as const satisfies Record<TicketClass, string>;

/** Display names of ticket classes. */
export const CLASS_TEXTS: Readonly<Record<TicketClass, string>> = {
  ...{ sale: 'Venta', 'owned-seat': 'Butaca', courtesy: 'Cortesía', box: 'Palco', paddock: 'Paddock' },
  ...{ press: 'Prensa', 'pitch-pass': 'Acreditación de campo', 'general-pass': 'Acreditación general' },
  parking: 'Parking',
};

const ZONE_CLASSES = inverse(ZONE_CLASSES_ON_WIRE);
const CLASSES = inverse(CLASSES_ON_WIRE);

const stepToWire = ({ zoneId, entries, isRequired, allowsReentry }: Step): WireStep => ({
  ...{ ZonaId: zoneId, Entradas: entries, Obligatoria: isRequired, Reingreso: allowsReentry },
});
const stepFromWire = ({ ZonaId, Entradas, Obligatoria, Reingreso }: WireStep): Step => ({
  ...{ zoneId: ZonaId, entries: Entradas, isRequired: Obligatoria, allowsReentry: Reingreso },
});

export function setupToWire(setup: Setup, venue: string, needs: VenueNeeds): WireSetup {
  const { sectors } = needs;
  const lanesOf = Map.groupBy(setup.lanes, ({ gateId }) => gateId);
  const groupsOf = Map.groupBy(setup.access, ({ standId, sectorCode }) => `${standId} ${sectorCode}`);
  return {
    ...{ EscenarioId: setup.venueId, Escenario: venue, Version: setup.version },
    Zonas: setup.zones.map((zone) => ({
      ...{
        ZonaId: zone.id,
        Nombre: zone.name,
        Clase: ZONE_CLASSES_ON_WIRE[zone.class],
        Aforo: zone.capacity,
      },
    })),
    Puertas: setup.gates.map((gate) => ({
      ...{ PuertaId: gate.id, Nombre: gate.name, Grupo: gate.group, Flecha: gate.arrow },
      Carriles: (lanesOf.get(gate.id) ?? []).map((lane) => ({
        ...{ CarrilId: lane.id, Nombre: lane.name, ZonaId: lane.zoneId },
        Sentido: lane.direction === 'in' ? ('entrada' as const) : ('salida' as const),
      })),
    })),
    Sectores: sectors.map(({ standId, stand, code, name }) => ({
      ...{ TribunaId: standId, Tribuna: stand, SectorCod: code, Sector: name },
      Grupos: (groupsOf.get(`${standId} ${code}`) ?? []).map(({ group }) => group),
    })),
    PalcosSinCarril: sectors
      .filter((sector) => isShutBox(setup, sector))
      .map(({ stand, name }) => `${stand} · ${name}`),
    ParkingSinCarril: lacksParking(setup, needs),
    Recorridos: TICKET_CLASSES.map((name) => ({
      ...{ Clase: CLASSES_ON_WIRE[name], EsUsual: setup.paths[name] === undefined },
      Pasos: (setup.paths[name] ?? usualPath(name, setup.zones)).map(stepToWire),
    })),
  };
}

export const gatesFromWire = ({ Puertas }: RequestOf<typeof ClubPuertasPuertasGuardar>): WantedGate[] =>
  Puertas.map(({ PuertaId, Nombre, Grupo, Flecha, Carriles }) => ({
    ...{ id: PuertaId || null, name: Nombre.trim(), group: Grupo.trim(), arrow: Flecha.trim() },
    lanes: Carriles.map((lane) => ({
      ...{ id: lane.CarrilId || null, name: lane.Nombre.trim(), zoneId: lane.ZonaId },
      direction: lane.Sentido === 'entrada' ? 'in' : 'out',
    })),
  }));

export const zonesFromWire = ({ Zonas }: RequestOf<typeof ClubPuertasZonasGuardar>): WantedZone[] =>
  Zonas.map(({ ZonaId, Nombre, Clase, Aforo }) => ({
    ...{ id: ZonaId || null, name: Nombre.trim(), class: ZONE_CLASSES[Clase], capacity: Aforo },
  }));

export const accessFromWire = ({ Accesos }: RequestOf<typeof ClubPuertasAccesosGuardar>): WantedAccess => ({
  sectors: Accesos.map(({ TribunaId, SectorCod }) => ({ standId: TribunaId, sectorCode: SectorCod })),
  access: Accesos.flatMap(({ TribunaId, SectorCod, Grupos }) =>
    Grupos.map((group) => ({ standId: TribunaId, sectorCode: SectorCod, group })),
  ),
});

export const pathsFromWire = ({ Recorridos }: RequestOf<typeof ClubPuertasRecorridosGuardar>) =>
  Object.fromEntries(
    Recorridos.map(({ Clase, Pasos }) => [CLASSES[Clase], Pasos.map(stepFromWire)]),
  ) as Partial<Record<TicketClass, Step[]>>;

export const showToWire = (
  show: OfficeShow,
): AnswerOf<typeof ClubPuertasEspectaculos>['Espectaculos'][number] => ({
  ...{ EspectaculoId: show.showId, Nombre: show.name, Inicio: momentToWire(show.startsAt) },
  ...{ EscenarioId: show.venueId, Escenario: show.venue },
});

const DOCUMENTS_ON_WIRE = {
  never: 'nunca',
  visitors: 'visitantes',
  'one-in': 'uno-de-cada',
  all: 'todos',
} as const satisfies Record<PolicyRow['documents'], string>;
const STATES_ON_WIRE = { on: 'normal', cancelled: 'cancelado', postponed: 'aplazado' } as const;
const DOCUMENTS = inverse(DOCUMENTS_ON_WIRE);
const STATES = inverse(STATES_ON_WIRE);

export const policyToWire = (policy: PolicyForm): WirePolicy => ({
  ...{ Abre: policy.opensMinutes, Cierra: policy.closesMinutes },
  ...{ Documento: DOCUMENTS_ON_WIRE[policy.documents], UnoDeCada: policy.oneIn },
  ...{ AceptaPosteriores: policy.acceptsLater, Tolerancia: policy.toleranceMinutes },
  Reingresos: Object.entries(policy.reentry).map(([zone, minutes]) => ({
    ZonaId: Number(zone),
    Minutos: minutes,
  })),
  Estado: STATES_ON_WIRE[policy.state],
  UnCarril: [...policy.oneLaneGroups],
});

export const policyFromWire = (wire: WirePolicy): SentPolicy => ({
  ...{ opensMinutes: wire.Abre, closesMinutes: wire.Cierra, oneIn: wire.UnoDeCada },
  ...{ documents: DOCUMENTS[wire.Documento], acceptsLater: wire.AceptaPosteriores },
  toleranceMinutes: wire.Tolerancia,
  reentry: Object.fromEntries(wire.Reingresos.map(({ ZonaId, Minutos }) => [String(ZonaId), Minutos])),
  state: STATES[wire.Estado],
  oneLaneGroups: wire.UnCarril,
});

/** The sectors of each lane, if each sector has one lane; in the order of lanes. */
export const sharesToWire = (
  { gates, lanes }: Setup,
  sectors: readonly ShowSectorRow[],
  sectorLanes: SectorLanes,
): AnswerOf<typeof ClubPuertasPoliticaLeer>['Reparto'] =>
  lanes.flatMap(({ id, name, gateId }) => {
    const gate = gates.find((one) => one.id === gateId);
    const own = sectors.filter(({ showSectorId }) => sectorLanes[showSectorId]?.includes(id));
    if (!gate || own.length === 0) return [];
    const Sectores = own.map((sector) => `${sector.stand} · ${sector.name}`);
    return [{ Grupo: gate.group, Carril: `${gate.name} · ${name}`, Sectores }];
  });

/** A policy in the audit, and for the lanes; `zones`: names by id. */
export const policyFields = (policy: PolicyForm, zones: ReadonlyMap<string, string>): Fields => ({
  Abre: `${policy.opensMinutes} min antes`,
  Cierra: `${policy.closesMinutes} min después`,
  Documento: `${DOCUMENTS_ON_WIRE[policy.documents].replaceAll('-', ' ')}${policy.documents === 'one-in' ? ` ${policy.oneIn}` : ''}`,
  'Acepta posteriores al corte': policy.acceptsLater ? 'sí' : 'no',
  Tolerancia: `${policy.toleranceMinutes} min`,
  Reingreso:
    Object.entries(policy.reentry)
      .map(([zone, minutes]) => `${zones.get(zone) ?? zone} ${minutes} min`)
      .join(', ') || 'no',
  'Un sector, un carril': policy.oneLaneGroups.join(', ') || 'no',
  ...stateField(policy.state),
});

/** Whether people are let in, as the audit tells it. */
export const stateField = (state: ShowState): Fields => ({ Estado: STATES_ON_WIRE[state] });

/** A policy that a show is copied with, as the audit tells it; null for the usual one. */
export function copiedPolicyFields(copied: CopiedPolicy | undefined): Fields {
  if (!copied) return { Puertas: null };
  const form = { ...USUAL_POLICY, ...copied, oneLaneGroups: [] };
  const { Abre, Cierra, Documento } = policyFields(form, new Map());
  const again = Object.keys(copied.reentry).length > 0 ? 'con reingreso' : 'sin reingreso';
  return { Puertas: `Abren ${Abre}, cierran ${Cierra}, documento: ${Documento}, ${again}` };
}
