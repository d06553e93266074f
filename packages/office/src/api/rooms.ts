import { type ClubAnswer, type ClubRequest, clubCall, clubFetch } from './club-call.ts';

type WirePlan = ClubRequest<'club/salas/guardar'>['Plan'];
type WireRoom = ClubAnswer<'club/salas/leer'>;
type WireShows = WireRoom['Espectaculos'];

/** A stage's condition, opening and tickets per turn (spec 6 §2). Moments are wall clock in Montevideo. */
export interface StagePlan {
  readonly id: number;
  readonly name: string;
  readonly opensAt: string;
  readonly ticketsPerTurn: number;
  readonly categoryIds: readonly number[];
  /** Members since that day at the latest; empty for any. */
  readonly memberSince: string;
  readonly noDebt: boolean;
  readonly seatHolder: boolean;
}

/** The plan of a room. */
export interface RoomPlan {
  readonly name: string;
  readonly showIds: readonly number[];
  readonly entryAt: string;
  readonly opensAt: string;
  /** Empty: the end of its shows. */
  readonly closesAt: string;
  readonly message: string;
  /** People per minute. */
  readonly minRate: number;
  readonly maxRate: number;
  readonly isSiteWide: boolean;
  readonly membersOnly: boolean;
  readonly accountHours: number;
  readonly stages: readonly StagePlan[];
}

export type RoomLetter = WireRoom['SalaEstado'];

export interface RoomShow {
  readonly id: number;
  readonly name: string;
  readonly date: string;
}

export interface RoomSummary {
  readonly id: number;
  readonly name: string;
  readonly letter: RoomLetter;
  readonly opensAt: string;
  readonly shows: readonly RoomShow[];
  readonly waiting: number;
}

interface Named {
  readonly id: number;
  readonly name: string;
}

/** All rooms, and the options of a plan. */
export interface Rooms {
  readonly rooms: readonly RoomSummary[];
  readonly shows: readonly RoomShow[];
  readonly categories: readonly Named[];
}

export interface StageFigures {
  readonly id: number;
  readonly name: string;
  readonly opensAt: string;
  readonly isDrawn: boolean;
  readonly drawn: number;
  readonly joined: number;
  readonly waiting: number;
  readonly called: number;
  readonly came: number;
  readonly absent: number;
  readonly bought: number;
}

/** A room: its plan, current state and history. */
export interface Room {
  readonly id: number;
  readonly version: number;
  readonly letter: RoomLetter;
  readonly plan: RoomPlan;
  readonly shows: readonly RoomShow[];
  readonly commitment: string;
  readonly hasFixedRate: boolean;
  readonly rate: number;
  readonly limit: WireRoom['Limita'];
  readonly inside: number;
  readonly free: number;
  readonly joinsPerMinute: number;
  readonly blocks: readonly { readonly block: string; readonly joins: number }[];
  readonly mailDelay: number;
  readonly soldOutAt: string;
  readonly stages: readonly StageFigures[];
  readonly events: readonly RoomEvent[];
}

export interface RoomEvent {
  readonly at: string;
  readonly what: string;
  readonly role: string;
  readonly reason: string;
}

const showsOf = (wire: WireShows | ClubAnswer<'club/salas/listar'>['Espectaculos']): RoomShow[] =>
  wire.map(({ EspectaculoId, Nombre, Fecha }) => ({ id: EspectaculoId, name: Nombre, date: Fecha }));

export async function listRooms(signal: AbortSignal): Promise<Rooms> {
  const { Salas, Espectaculos, Categorias } = await clubFetch('club/salas/listar', {}, { signal });
  return {
    rooms: Salas.map((room) => ({
      ...{ id: room.SalaId, name: room.SalaNombre, letter: room.SalaEstado, opensAt: room.Apertura },
      ...{ shows: showsOf(room.Espectaculos), waiting: room.Esperando },
    })),
    shows: showsOf(Espectaculos),
    categories: Categorias.map(({ SocioCategoriaId, Nombre }) => ({ id: SocioCategoriaId, name: Nombre })),
  };
}

const planOf = (plan: WirePlan): RoomPlan => ({
  ...{ name: plan.SalaNombre, showIds: plan.EspectaculoIds, entryAt: plan.AnotacionDesde },
  ...{ opensAt: plan.Apertura, closesAt: plan.Cierre, message: plan.Mensaje },
  ...{ minRate: plan.RitmoMin, maxRate: plan.RitmoMax, isSiteWide: plan.Alcance === 'T' },
  ...{ membersOnly: plan.SoloSocios, accountHours: plan.HorasCuenta },
  stages: plan.Etapas.map((stage) => ({
    ...{ id: stage.EtapaId, name: stage.EtapaNombre, opensAt: stage.Apertura },
    ...{ ticketsPerTurn: stage.EntradasPorTurno, categoryIds: stage.SocioCategoriaIds },
    ...{ memberSince: stage.SocioDesde, noDebt: stage.SinDeuda, seatHolder: stage.Butaquista },
  })),
});

const planToWire = (plan: RoomPlan): WirePlan => ({
  ...{ SalaNombre: plan.name.trim(), EspectaculoIds: [...plan.showIds], AnotacionDesde: plan.entryAt },
  ...{ Apertura: plan.opensAt, Cierre: plan.closesAt, Mensaje: plan.message.trim() },
  ...{ RitmoMin: plan.minRate, RitmoMax: plan.maxRate, Alcance: plan.isSiteWide ? 'T' : 'E' },
  ...{ SoloSocios: plan.membersOnly, HorasCuenta: plan.accountHours },
  Etapas: plan.stages.map((stage) => ({
    ...{ EtapaId: stage.id, EtapaNombre: stage.name.trim(), Apertura: stage.opensAt },
    ...{ EntradasPorTurno: stage.ticketsPerTurn, SocioCategoriaIds: [...stage.categoryIds] },
    ...{ SocioDesde: stage.memberSince, SinDeuda: stage.noDebt, Butaquista: stage.seatHolder },
  })),
});

export async function fetchRoom(roomId: number, signal: AbortSignal): Promise<Room> {
  const wire = await clubFetch('club/salas/leer', { SalaId: roomId }, { signal });
  const plan = planOf(wire.Plan);
  return {
    ...{ id: wire.SalaId, version: wire.Version, letter: wire.SalaEstado, plan },
    ...{ shows: showsOf(wire.Espectaculos), commitment: wire.Compromiso, hasFixedRate: wire.RitmoFijo },
    ...{ rate: wire.Ritmo, limit: wire.Limita, inside: wire.Adentro, free: wire.Libres },
    ...{ joinsPerMinute: wire.AnotadosPorMinuto, mailDelay: wire.CorreosAtraso, soldOutAt: wire.SeAgota },
    blocks: wire.Bloques.map(({ Bloque, Anotados }) => ({ block: Bloque, joins: Anotados })),
    stages: wire.Etapas.map((figures) => {
      const planned = plan.stages.find(({ id }) => id === figures.EtapaId);
      return {
        ...{ id: figures.EtapaId, name: planned?.name ?? '', opensAt: planned?.opensAt ?? '' },
        ...{ isDrawn: figures.Sorteada, drawn: figures.Sorteados, joined: figures.Anotados },
        ...{ waiting: figures.Esperando, called: figures.Llamados, came: figures.Vinieron },
        ...{ absent: figures.Ausentes, bought: figures.Compraron },
      };
    }),
    events: wire.Registro.map(({ Hora, Que, Rol, Motivo }) => ({
      ...{ at: Hora, what: Que, role: Rol, reason: Motivo },
    })),
  };
}

/** Creates a room (`id` 0), or changes one whose entry has not begun. */
export async function saveRoom(
  operation: string,
  { id, version }: Pick<Room, 'id' | 'version'>,
  plan: RoomPlan,
  reason: string,
) {
  const outcome = await clubCall('club/salas/guardar', {
    ...{ Operacion: operation, Plan: planToWire(plan), Motivo: reason },
    ...(id > 0 && { SalaId: id, Version: version }),
  });
  return outcome.ok ? { ok: true as const, id: outcome.answer.SalaId } : outcome;
}

type WireAct = ClubRequest<'club/salas/acto'>;
export type RoomActKind = WireAct['Acto'];

/** The parameters of an act. */
export interface RoomActDetail {
  readonly at?: string;
  readonly stageId?: number;
  readonly message?: string;
  readonly rate?: { readonly min: number; readonly max: number; readonly isFixed: boolean };
}

/** Does an act on a room, listed in its public record with the reason. */
export const actOnRoom = (
  operation: string,
  roomId: number,
  kind: RoomActKind,
  { reason, at, stageId, message, rate }: RoomActDetail & { readonly reason: string },
) =>
  clubCall('club/salas/acto', {
    ...{ Operacion: operation, SalaId: roomId, Acto: kind, Motivo: reason },
    ...(at !== undefined && { Fecha: at }),
    ...(stageId !== undefined && { EtapaId: stageId }),
    ...(message !== undefined && { Mensaje: message }),
    ...(rate && { RitmoMin: rate.min, RitmoMax: rate.max, RitmoFijo: rate.isFixed }),
  });

/** Calls people out of order, or annuls their places; returns how many, and those without a place. */
export async function actOnPersons(
  operation: string,
  roomId: number,
  kind: 'llamar' | 'anular',
  { documents, reason }: { readonly documents: readonly string[]; readonly reason: string },
) {
  const outcome = await clubCall('club/salas/personas', {
    ...{ Operacion: operation, SalaId: roomId, Acto: kind, Documentos: [...documents], Motivo: reason },
  });
  if (!outcome.ok) return outcome;
  return { ok: true as const, count: outcome.answer.Cuantos, missing: outcome.answer.NoEstan };
}
