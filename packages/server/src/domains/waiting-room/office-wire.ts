import type {
  AnswerOf,
  ClubSalasActo,
  ClubSalasGuardar,
  ClubSalasLeer,
  ClubSalasListar,
  ClubSalasPersonas,
  RequestOf,
} from '@club/contract/club';
import {
  momentToWire,
  montevideoDate,
  montevideoDateTime,
  montevideoMoment,
  writtenMoment,
} from '../../shared/montevideo.ts';
import type { Fields } from '../staff-audit/public.ts';
import type { RoomCount } from './act-store.ts';
import type { RecordedEvent } from './event-store.ts';
import { ROOM_STATES, type RoomAct } from './room-rules.ts';
import type { Room, RoomPlan } from './room-store.ts';
import { conditionText } from './stage-rules.ts';

type WirePlan = RequestOf<typeof ClubSalasGuardar>['Plan'];

export function planFromWire(plan: WirePlan): RoomPlan {
  return {
    name: plan.SalaNombre.trim(),
    showIds: [...new Set(plan.EspectaculoIds)],
    entryAt: montevideoMoment(plan.AnotacionDesde),
    opensAt: montevideoMoment(plan.Apertura),
    closesAt: plan.Cierre === '' ? null : montevideoMoment(plan.Cierre),
    message: plan.Mensaje.trim(),
    minRate: plan.RitmoMin,
    maxRate: plan.RitmoMax,
    isSiteWide: plan.Alcance === 'T',
    membersOnly: plan.SoloSocios,
    accountHours: plan.HorasCuenta,
    stages: plan.Etapas.map((stage, index) => ({
      id: stage.EtapaId,
      name: stage.EtapaNombre.trim(),
      position: index + 1,
      opensAt: montevideoMoment(stage.Apertura),
      ticketsPerTurn: stage.EntradasPorTurno,
      condition: {
        categoryIds: stage.SocioCategoriaIds,
        memberSince: stage.SocioDesde || null,
        noDebt: stage.SinDeuda,
        seatHolder: stage.Butaquista,
      },
    })),
  };
}

function planToWire(room: Room): WirePlan {
  return {
    SalaNombre: room.name,
    EspectaculoIds: [...room.showIds],
    AnotacionDesde: montevideoDateTime(room.entryAt),
    Apertura: montevideoDateTime(room.opensAt),
    Cierre: momentToWire(room.closesAt),
    Mensaje: room.message,
    RitmoMin: room.minRate,
    RitmoMax: room.maxRate,
    Alcance: room.isSiteWide ? 'T' : 'E',
    SoloSocios: room.membersOnly,
    HorasCuenta: room.accountHours,
    Etapas: room.stages.map(({ id, name, opensAt, ticketsPerTurn, condition }) => ({
      EtapaId: id,
      EtapaNombre: name,
      Apertura: montevideoDateTime(opensAt),
      EntradasPorTurno: ticketsPerTurn,
      SocioCategoriaIds: [...condition.categoryIds],
      SocioDesde: condition.memberSince ?? '',
      SinDeuda: condition.noDebt,
      Butaquista: condition.seatHolder,
    })),
  };
}

const showsToWire = ({ shows }: Room) =>
  shows.map(({ showId, name, startsAt }) => ({
    EspectaculoId: showId,
    Nombre: name,
    Fecha: startsAt ? montevideoDate(startsAt) : '',
  }));

export function summaryToWire(
  room: Room,
  waiting: number,
): AnswerOf<typeof ClubSalasListar>['Salas'][number] {
  return {
    SalaId: room.id,
    SalaNombre: room.name,
    SalaEstado: ROOM_STATES[room.state],
    Apertura: montevideoDateTime(room.opensAt),
    Espectaculos: showsToWire(room),
    Esperando: waiting,
  };
}

const LIMITS = { load: 'carga', places: 'lugares', cap: 'tope', fixed: 'fijo' } as const;

export function roomDetailToWire(
  room: Room,
  counted: RoomCount,
  events: readonly RecordedEvent[],
  now: Date,
): AnswerOf<typeof ClubSalasLeer> {
  const free = room.shows.reduce((sum, { freePlaces }) => sum + freePlaces, 0);
  return {
    SalaId: room.id,
    Version: room.version,
    SalaEstado: ROOM_STATES[room.state],
    Plan: planToWire(room),
    Espectaculos: showsToWire(room),
    Compromiso: room.commitment?.toString('hex') ?? '',
    RitmoFijo: room.hasFixedRate,
    Ritmo: Math.round(room.rate),
    Limita: LIMITS[room.limitedBy],
    Adentro: room.figures.inside ?? 0,
    Libres: free,
    AnotadosPorMinuto: counted.joinsPerMinute,
    Bloques: counted.blocks.map(({ block, joins }) => ({ Bloque: block, Anotados: joins })),
    CorreosAtraso: room.mailDelaySeconds,
    SeAgota: sellOutText(room, free, now),
    Etapas: counted.stages.map(({ stageId, joined, waiting, called, came, bought, absent, ...draw }) => ({
      EtapaId: stageId,
      Sorteada: draw.isDrawn,
      Sorteados: draw.drawn,
      Anotados: joined,
      Esperando: waiting,
      Llamados: called,
      Vinieron: came,
      Ausentes: absent,
      Compraron: bought,
    })),
    Registro: events.toReversed().map(({ at, role, reason, ...event }) => ({
      Hora: montevideoDateTime(at),
      Que: eventText(event),
      Rol: role ?? '',
      Motivo: reason ?? '',
    })),
  };
}

/** At the current rate and purchases; empty while no numbers are called. While places limit, it uses the rate of the calls. */
function sellOutText({ state, rate, limitedBy, figures }: Room, free: number, now: Date): string {
  const called = limitedBy === 'places' ? Math.min(rate, figures.rates?.at(-1) ?? rate) : rate;
  const sold = called * (figures.buyers ?? 0) * (figures.ticketsPerPurchase ?? 0);
  if (state !== 'open' || sold <= 0 || free === 0) return '';
  return montevideoDateTime(new Date(now.getTime() + (free / sold) * 60_000));
}

const MOVES: Readonly<Record<string, string>> = {
  entry: 'Abrió la anotación',
  drawing: 'Empezó el sorteo',
  open: 'Abrió la fila',
  'sold-out': 'Se agotaron los lugares',
  closed: 'Cerró la fila',
};
const ACTS: Readonly<Record<string, string>> = {
  crear: 'Se creó la fila',
  guardar: 'Se cambió el plan',
  apertura: 'Se movió la apertura',
  etapa: 'Se movió la apertura de una etapa',
  pausar: 'Se puso en pausa',
  reanudar: 'Se reanudó',
  mensaje: 'Se cambió el mensaje',
  cierre: 'Se movió el cierre',
  ritmo: 'Se cambió el ritmo',
  llamar: 'Se llamó a un grupo',
  anular: 'Se anularon lugares',
  cortar: 'Se cortaron todos los pases',
  cerrar: 'Se cerró la fila',
};

function eventText(event: Pick<RecordedEvent, 'kind' | 'cause' | 'stageId' | 'from' | 'to'>): string {
  const { kind, cause, stageId, from, to } = event;
  if (kind === 'state') return MOVES[cause] ?? cause;
  if (kind === 'draw') return `Sorteo de la etapa ${stageId}: ${to} personas`;
  if (kind === 'moved') return `Etapa ${stageId}: el ${from} perdió dos turnos y pasó al ${to}`;
  if (kind === 'call') return `Etapa ${stageId}: se llamó del ${from} al ${to}`;
  if (kind === 'call-group' && stageId !== null) return `Etapa ${stageId}: se llamó al ${to} fuera de orden`;
  if (kind === 'call-again') return `Etapa ${stageId}: se llamó otra vez al ${to}`;
  return `${ACTS[cause] ?? cause}${to === null ? '' : ` (${to})`}`;
}

/** Null if a field that the act needs is missing. */
export function actFromWire(body: RequestOf<typeof ClubSalasActo>): RoomAct | null {
  const { Acto: kind, Fecha, EtapaId: stageId } = body;
  const moment = Fecha === undefined ? null : montevideoMoment(Fecha);
  const isMoment = moment !== null && Number.isFinite(moment.getTime());
  if (kind === 'apertura') return isMoment ? { kind, opensAt: moment } : null;
  if (kind === 'cierre') return isMoment ? { kind, closesAt: moment } : null;
  if (kind === 'etapa') return isMoment && stageId ? { kind, stageId, opensAt: moment } : null;
  if (kind === 'llamar') return stageId ? { kind, stageId } : null;
  if (kind === 'mensaje') return { kind, message: (body.Mensaje ?? '').trim() };
  if (kind !== 'ritmo') return { kind };
  const { RitmoMin: min, RitmoMax: max, RitmoFijo: isFixed = false } = body;
  return min === undefined || max === undefined ? null : { kind, min, max, isFixed };
}

/** A plan in the audit. `categoryName`: from the member register. */
export const planFields = (plan: RoomPlan, categoryName: (id: number) => string): Fields => ({
  Nombre: plan.name,
  Espectáculos: plan.showIds.map(String),
  'Anotación desde': writtenMoment(plan.entryAt),
  Apertura: writtenMoment(plan.opensAt),
  Cierre: plan.closesAt ? writtenMoment(plan.closesAt) : null,
  Mensaje: plan.message,
  Ritmo: `${plan.minRate} a ${plan.maxRate} por minuto`,
  Alcance: plan.isSiteWide ? 'Todo el sitio' : 'Sus espectáculos',
  'Solo socios': plan.membersOnly,
  'Horas de cuenta': plan.accountHours,
  Etapas: plan.stages.map(
    ({ name, opensAt, condition, ticketsPerTurn }) =>
      `${name}: ${writtenMoment(opensAt)}, ${conditionText(condition, categoryName)}, hasta ${ticketsPerTurn} por turno`,
  ),
});

/** The documents whose places were called or annulled, in the audit. */
export const personsFields = (documents: readonly string[]): Fields => ({
  Personas: documents.length,
  Documentos: documents,
});

/** Documents and e-mails, as typed. */
export const documentsFromWire = ({ Documentos }: RequestOf<typeof ClubSalasPersonas>): readonly string[] =>
  Documentos.map((text) => text.trim());

export function listToWire(
  rooms: readonly Room[],
  waiting: ReadonlyMap<number, number>,
  shows: readonly { readonly id: number; readonly name: string; readonly startsAt: Date | null }[],
  categories: readonly { readonly id: number; readonly name: string }[],
): AnswerOf<typeof ClubSalasListar> {
  return {
    Salas: rooms.map((room) => summaryToWire(room, waiting.get(room.id) ?? 0)),
    Espectaculos: shows.map(({ id, name, startsAt }) => ({
      ...{ EspectaculoId: id, Nombre: name, Fecha: startsAt ? montevideoDate(startsAt) : '' },
    })),
    Categorias: categories.map(({ id, name }) => ({ SocioCategoriaId: id, Nombre: name })),
  };
}
