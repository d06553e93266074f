import type { AnswerOf, ClubPuertasAlertasListar, ClubPuertasTablero } from '@club/contract/club';
import { channelName } from '@club/contract/club/words';
import { inverse } from '@club/contract/inverse';
import { RESULT_NAMES } from '@club/gate-rules/result-texts.ts';
import { montevideoTime } from '../../shared/montevideo.ts';
import { deviceToWire } from '../gate-devices/public.ts';
import type { Fields } from '../staff-audit/public.ts';
import type { ListedAlert } from './alert-list-store.ts';
import type { SectorCount } from './figures-store.ts';
import type { Board } from './read-board.ts';
import type { DeviceCount, WireReport } from './report-store.ts';

type WireBoard = AnswerOf<typeof ClubPuertasTablero>['Tablero'];
type WireAlert = AnswerOf<typeof ClubPuertasAlertasListar>['Alertas'][number];

/** A show's day (`YYYYMMDD`) as a date; and back, null for none. */
export const matchdayToWire = (matchday: number): string =>
  String(matchday).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
export const matchdayFromWire = (date: string | undefined): number | null =>
  date ? Number(date.replaceAll('-', '')) : null;

const resultName = (result: string) => RESULT_NAMES[result as keyof typeof RESULT_NAMES] ?? result;

const refusalsToWire = (refusals: Board['refusals']) =>
  refusals.map(({ result, count }) => ({ Resultado: result, Nombre: resultName(result), Cantidad: count }));

/** Sectors in their order, all channels together. */
function sectorsOf(counts: readonly SectorCount[]) {
  return [...Map.groupBy(counts, ({ sector }) => sector)].map(([sector, own]) => ({
    Nombre: sector,
    Ingresos: own.reduce((sum, { entered }) => sum + entered, 0),
    Esperadas: own.reduce((sum, { expected }) => sum + expected, 0),
  }));
}

export function boardToWire(board: Board): WireBoard {
  const { at, day, totals } = board;
  const zoneOf = new Map(board.zones.map((zone) => [zone.id, zone]));
  const gateOf = new Map(board.gates.map((gate) => [gate.id, gate]));
  return {
    ...{ En: at.getTime(), Inicio: day.show.startsAt.getTime() },
    ...{ Adentro: totals.inside, Ingresadas: totals.entered, Esperadas: totals.expected },
    Ultimos5: totals.lastMinutes,
    Zonas: day.setup.zones.map(({ id, name, capacity }) => ({
      ...{ ZonaId: id, Nombre: name, Aforo: capacity },
      ...{ Ingresos: zoneOf.get(id)?.entries ?? 0, Adentro: zoneOf.get(id)?.inside ?? 0 },
    })),
    Puertas: day.setup.gates.map(({ id, name }) => ({
      ...{ PuertaId: id, Nombre: name },
      ...{ Ingresos: gateOf.get(id)?.entries ?? 0, Ultimos5: gateOf.get(id)?.lastMinutes ?? 0 },
    })),
    Sectores: sectorsOf(board.sectors),
    Rechazos: refusalsToWire(board.refusals),
    Carriles: board.devices.map((device) => deviceToWire(device, at)),
    SinSincronizar: { Carriles: board.unsynchronised.lanes, Lecturas: board.unsynchronised.scans },
    AlertasAbiertas: board.openAlerts,
  };
}

const KINDS: Readonly<Record<string, string>> = {
  duplicate: 'Duplicado',
  'annulled-entry': 'Con entrada anulada',
  'exit-without-entry': 'Salida sin ingreso',
  forged: 'Código falso',
  barred: 'Persona impedida',
  'over-capacity': 'Zona sobre aforo',
  'no-contact': 'Dispositivo sin contacto',
  quarantine: 'Lecturas en cuarentena',
  clock: 'Reloj',
  'impossible-rate': 'Ritmo imposible',
  'many-exceptions': 'Muchas excepciones',
  'silent-gate': 'Puerta sin lecturas',
  'no-right': 'Acto sin permiso',
};

const timeIn = (facts: ListedAlert['facts'], name: string) =>
  montevideoTime(new Date(Number(facts[name] ?? 0)));

/** Which of two scans was at a lane that was not the sector's at that time ('un sector, un carril'). */
function foreignLanes({ isFirstForeign, isForeign }: ListedAlert['facts']): string {
  if (isFirstForeign && isForeign) return ' Las dos veces, por un carril que no era el suyo.';
  if (!isFirstForeign && !isForeign) return '';
  return ` La ${isForeign ? 'segunda' : 'primera'} vez, por un carril que no era el suyo.`;
}

/** How many different codes the forged ones are. */
function groupsText({ count, groups }: ListedAlert['facts']): string {
  if (Number(groups) <= 1) return 'todos iguales';
  return groups === count ? 'todos distintos' : `${groups} distintos`;
}

function usedText({ isOld, kind }: ListedAlert['facts']): string {
  if (isOld) return 'un código viejo';
  return kind === 'parking' ? 'un ticket de parking anulado' : 'una entrada anulada';
}

/** What happened, in a sentence. */
export function alertText({ kind, facts, holder, place }: ListedAlert, withName: boolean): string {
  const whose = [withName && holder, place].filter(Boolean).join(', ');
  const of = whose ? ` ${whose}.` : '';
  switch (kind) {
    case 'duplicate': {
      const verb = facts.direction === 'out' ? 'Salió' : 'Entró';
      const order = facts.isUncertain ? ' Orden incierto.' : '';
      return `${verb} dos veces: ${facts.firstGate} a las ${timeIn(facts, 'firstAt')} y ${facts.gate} a las ${timeIn(facts, 'at')}.${order}${foreignLanes(facts)}${of}`;
    }
    case 'annulled-entry':
      return `Entró por ${facts.gate} a las ${timeIn(facts, 'at')} con ${usedText(facts)}.${of}`;
    case 'exit-without-entry':
      return `Salió por ${facts.gate} a las ${timeIn(facts, 'at')} sin ingreso registrado.${of}`;
    case 'barred':
      return `${facts.isIn ? 'Entró por' : 'Se leyó en'} ${facts.gate} a las ${timeIn(facts, 'at')}.${of}`;
    case 'forged':
      return `${facts.count} códigos falsos en ${facts.gate} en 5 minutos, ${groupsText(facts)}: hay copias circulando.`;
    case 'quarantine':
      return `${facts.device} mandó lecturas después de la baja.`;
    case 'many-exceptions':
      return `${facts.person} decidió ${facts.count} excepciones en 15 minutos.`;
    case 'over-capacity':
      return facts.isFull
        ? `${facts.zone} está completa: el aforo es de ${facts.capacity}.`
        : `${facts.zone} pasó el 90 % de su aforo de ${facts.capacity}.`;
    case 'no-contact':
      return Number(facts.at) === 0
        ? `${facts.device} nunca se conectó.`
        : `${facts.device} no se conecta desde las ${timeIn(facts, 'at')}.`;
    case 'clock':
      return `El reloj de ${facts.device} no es confiable: sus horas pueden estar mal.`;
    case 'impossible-rate':
      return `${facts.device} leyó más de 2 por segundo durante 30 segundos.`;
    case 'no-right': {
      const verb = facts.isUndo ? 'quiso deshacer un ingreso' : 'dejó pasar';
      return `${facts.person || 'Alguien sin identificar'} ${verb} en ${facts.gate} a las ${timeIn(facts, 'at')} sin permiso, sin motivo o fuera de plazo.${of}`;
    }
    case 'silent-gate':
      return `${facts.gate} no lee nada desde las ${timeIn(facts, 'at')}.`;
    default:
      return '';
  }
}

const STATES = { open: 'abierta', seen: 'vista', closed: 'cerrada' } as const;
const STATE_OF = inverse(STATES);
export const alertStateFromWire = (state: WireAlert['Estado']) => STATE_OF[state];

export const alertToWire = (alert: ListedAlert, withName: boolean): WireAlert => ({
  ...{ AlertaId: alert.id, Version: alert.version, Clase: KINDS[alert.kind] ?? alert.kind },
  ...{ Texto: alertText(alert, withName), Estado: STATES[alert.state], Nota: alert.note },
  ...{ En: alert.raisedAt.getTime(), EntradaId: alert.ticketId ?? 0 },
});

/** An alert in the audit. */
export const alertFields = (alert: ListedAlert): Fields => ({
  ...{ Clase: KINDS[alert.kind] ?? alert.kind, Estado: STATES[alert.state], Nota: alert.note },
});

interface ReportParts {
  readonly duplicates: number;
  readonly exceptions: readonly { readonly reason: string; readonly count: number }[];
  readonly spans: readonly { readonly at: Date; readonly gate: string; readonly entries: number }[];
  readonly devices: readonly DeviceCount[];
}

export function reportToWire(
  board: Board,
  { duplicates, exceptions, spans, devices }: ReportParts,
): WireReport {
  const entered = board.sectors.reduce((sum, sector) => sum + sector.entered, 0);
  return {
    ...{ Ingresadas: board.totals.entered, Esperadas: board.totals.expected, Duplicados: duplicates },
    Ausentes: Math.max(0, board.totals.expected - entered),
    Rechazos: refusalsToWire(board.refusals),
    Excepciones: exceptions.map(({ reason, count }) => ({ Motivo: reason || 'Sin motivo', Cantidad: count })),
    Tramos: spans.map(({ at, gate, entries }) => ({ En: at.getTime(), Puerta: gate, Ingresos: entries })),
    AusentesPorSector: board.sectors.map(({ sector, channel, expected, entered: own }) => ({
      ...{
        Sector: sector,
        Canal: channelName(channel),
        Esperadas: expected,
        Ausentes: expected - own,
      },
    })),
    Dispositivos: devices.map(({ name, scans, offline, first, last, outages }) => ({
      ...{ Nombre: name, Lecturas: scans, SinRed: offline, Desde: first.getTime(), Hasta: last.getTime() },
      Cortes: outages.map(({ from, until }) => ({ Desde: from, Hasta: until })),
    })),
  };
}
