import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { writtenMoment } from '../../shared/montevideo.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { documentTypesByName } from '../people/public.ts';
import { type Fields, recordActs } from '../staff-audit/public.ts';
import { callPersons, countWaiting, findNamed, noteCalledApart, removePersons } from './act-store.ts';
import { type QueueEvent, recordEvents } from './event-store.ts';
import { callNumbers, lockStages } from './leader-store.ts';
import { namedPersons } from './named-rules.ts';
import { personsFields } from './office-wire.ts';
import { LONGEST_ENTRY_MS, mayMove, opensBefore, type RoomAct, type RoomState } from './room-rules.ts';
import {
  changeRoom,
  endEpoch,
  lockRoom,
  moveStageOpening,
  type Room,
  type RoomChange,
} from './room-store.ts';
import { noteStanding } from './stand-still.ts';

export type ActProblem =
  | 'no-such-room'
  | 'not-in-this-state'
  | 'opening-too-soon'
  | 'opening-too-late'
  | 'rate-wrong'
  | 'closing-too-soon';

interface Done {
  readonly before: Fields;
  readonly after: Fields;
  readonly events?: readonly QueueEvent[];
}

const NOTICE_MS = 60 * 60_000;

/** Performs the act, and writes it to the public record and the audit. Returns who still waits. */
export function actOnRoom(
  context: Context,
  actor: StaffActor,
  { roomId, act, reason }: { roomId: number; act: RoomAct; reason: string },
): Promise<Result<number, ActProblem>> {
  const now = context.clock.now();
  return inTransaction<number, ActProblem>(context.database, actor, async (tx) => {
    const room = await lockRoom(tx, roomId);
    if (!room) return refuse('no-such-room');
    if (room.state === 'closed') return refuse('not-in-this-state');
    const done = await doAct(tx, room, act, now);
    if (!done.ok) return done;
    const waiting = await countWaiting(tx, [roomId]);
    const role = actor.roles[0] ?? '';
    const own: QueueEvent = { kind: 'act', cause: act.kind, role, reason };
    await recordEvents(tx, roomId, now, [own, ...(done.value.events ?? [])]);
    const of = { entity: 'sala', entityId: String(roomId), entityName: room.name };
    const { before, after } = done.value;
    await recordActs(tx, now, [{ act: `salas/${act.kind}`, ...of, before, after, reason }]);
    return ok(waiting.get(roomId) ?? 0);
  });
}

async function doAct(tx: Tx, room: Room, act: RoomAct, now: Date): Promise<Result<Done, ActProblem>> {
  if (act.kind === 'pausar') return move(tx, room, 'paused', now);
  if (act.kind === 'reanudar') return move(tx, room, 'open', now);
  if (act.kind === 'cerrar') return move(tx, room, 'closed', now);
  if (act.kind === 'mensaje')
    return change(tx, room, { message: act.message }, { Mensaje: room.message }, { Mensaje: act.message });
  if (act.kind === 'cierre') {
    const after = { Cierre: writtenMoment(act.closesAt) };
    if (!(act.closesAt > now && opensBefore(room, act.closesAt))) return refuse('closing-too-soon');
    return change(tx, room, { closes_at: act.closesAt }, { Cierre: momentOf(room.closesAt) }, after);
  }
  if (act.kind === 'ritmo') return setRate(tx, room, act);
  if (act.kind === 'apertura') return moveOpening(tx, room, act.opensAt, now);
  if (act.kind === 'etapa') return moveStage(tx, room, act);
  if (act.kind === 'llamar') return callStage(tx, room, act.stageId, now);
  await endEpoch(tx, room.id, now);
  return ok({ before: { Época: room.epoch }, after: { Época: room.epoch + 1 } });
}

const momentOf = (moment: Date | null): string | null => moment && writtenMoment(moment);

async function change(
  tx: Tx,
  room: Room,
  columns: RoomChange,
  before: Fields,
  after: Fields,
): Promise<Result<Done, never>> {
  await changeRoom(tx, room.id, columns);
  return ok({ before, after });
}

const STATE_NAMES: Readonly<Record<RoomState, string>> = {
  draft: 'Borrador',
  entry: 'Anotación',
  drawing: 'Sorteo',
  open: 'Abierta',
  paused: 'En pausa',
  'sold-out': 'Sin lugares',
  closed: 'Cerrada',
};

async function move(
  tx: Tx,
  room: Room,
  to: RoomState,
  now: Date,
): Promise<Result<Done, 'not-in-this-state'>> {
  // Unless it was paused, only the clock opens a room.
  const isTo = to === 'open' ? room.state === 'paused' : mayMove(room.state, to);
  if (!isTo) return refuse('not-in-this-state');
  const named = (state: RoomState) => ({ Estado: STATE_NAMES[state] });
  await noteStanding(tx, room, to, now);
  const more = to === 'closed' ? { closed_at: now } : {};
  return change(tx, room, { ...more, state: to }, named(room.state), named(to));
}

async function setRate(
  tx: Tx,
  room: Room,
  { min, max, isFixed }: { min: number; max: number; isFixed: boolean },
): Promise<Result<Done, 'rate-wrong'>> {
  if (min > max) return refuse('rate-wrong');
  const told = (from: number, to: number, fixed: boolean): Fields => ({
    Ritmo: `${from} a ${to} por minuto`,
    'Ritmo fijo': fixed,
  });
  const before = told(room.minRate, room.maxRate, room.hasFixedRate);
  const columns = { min_rate: min, max_rate: max, has_fixed_rate: isFixed };
  return change(tx, room, columns, before, told(min, max, isFixed));
}

/**
 * Stages that open with the room move with it; none opens before it. Those who joined are notified of a later
 * opening.
 */
async function moveOpening(
  tx: Tx,
  room: Room,
  opensAt: Date,
  now: Date,
): Promise<Result<Done, 'not-in-this-state' | 'opening-too-soon' | 'opening-too-late'>> {
  if (room.state !== 'entry' || now >= room.opensAt) return refuse('not-in-this-state');
  const isLater = opensAt > room.opensAt;
  const isInTime = isLater || opensAt.getTime() >= now.getTime() + NOTICE_MS;
  if (!isInTime || opensAt <= room.entryAt || (room.closesAt && opensAt >= room.closesAt))
    return refuse('opening-too-soon');
  const latest = new Date(room.entryAt.getTime() + LONGEST_ENTRY_MS);
  if (opensAt > latest) return refuse('opening-too-late', { latest: writtenMoment(latest) });
  for (const stage of room.stages)
    if (stage.opensAt.getTime() === room.opensAt.getTime() || stage.opensAt < opensAt)
      await moveStageOpening(tx, room.id, stage.id, { opensAt, own: false });
  const columns = { opens_at: opensAt, ...(isLater ? { postponements: room.postponements + 1 } : {}) };
  const told = (moment: Date): Fields => ({ Apertura: writtenMoment(moment) });
  return change(tx, room, columns, told(room.opensAt), told(opensAt));
}

/** Those who joined the stage are notified of its later opening. */
async function moveStage(
  tx: Tx,
  room: Room,
  { stageId, opensAt }: { stageId: number; opensAt: Date },
): Promise<Result<Done, 'not-in-this-state' | 'opening-too-soon'>> {
  const stage = room.stages.find(({ id }) => id === stageId);
  if (stage?.state !== 'joining') return refuse('not-in-this-state');
  const isInTime = opensAt > stage.opensAt && !(room.closesAt && opensAt >= room.closesAt);
  if (!isInTime) return refuse('opening-too-soon');
  await moveStageOpening(tx, room.id, stageId, { opensAt, own: true });
  const told = (moment: Date): Fields => ({ [`Apertura de ${stage.name}`]: writtenMoment(moment) });
  return ok({ before: told(stage.opensAt), after: told(opensAt) });
}

/** Calls everybody waiting in a stage, regardless of the rate. */
async function callStage(
  tx: Tx,
  room: Room,
  stageId: number,
  now: Date,
): Promise<Result<Done, 'not-in-this-state'>> {
  if (room.state !== 'open') return refuse('not-in-this-state');
  const stage = (await lockStages(tx, room.id, now)).find(({ id }) => id === stageId);
  if (!stage || stage.called === stage.lastNumber) return refuse('not-in-this-state');
  await callNumbers(tx, room.id, stageId, stage.lastNumber);
  const call: QueueEvent = {
    kind: 'call',
    stageId,
    from: stage.called + 1,
    to: stage.lastNumber,
    cause: 'act',
  };
  const told = (called: number): Fields => ({ Etapa: stageId, Llamados: called });
  return ok({ before: told(stage.called), after: told(stage.lastNumber), events: [call] });
}

type PersonsProblem = 'no-such-room' | 'not-in-this-state' | 'being-drawn';

/**
 * Calls people out of order or annuls their places (spec 6 §7, §9). `documents`: as typed, or e-mails of accounts.
 * Returns how many, and those without a place.
 */
export function actOnPersons(
  context: Context,
  actor: StaffActor,
  wanted: { roomId: number; kind: 'llamar' | 'anular'; documents: readonly string[]; reason: string },
): Promise<Result<{ count: number; missing: readonly string[] }, PersonsProblem>> {
  const { roomId, kind, documents, reason } = wanted;
  const now = context.clock.now();
  return inTransaction(context.database, actor, async (tx) => {
    const room = await lockRoom(tx, roomId);
    if (!room) return refuse('no-such-room');
    if (room.state === 'closed' || (kind === 'llamar' && room.state !== 'open'))
      return refuse('not-in-this-state');
    const named = namedPersons(documents, await documentTypesByName(tx));
    const found = await findNamed(tx, roomId, named);
    const personIds = found.map(({ personId }) => personId);
    const called = kind === 'llamar' ? await callPersons(tx, roomId, personIds, now) : [];
    const done = kind === 'llamar' ? called : await removePersons(tx, roomId, personIds, now);
    if (!done) return refuse('being-drawn');
    if (called.length > 0) await noteCalledApart(tx, roomId, called.length);
    const isDone = new Set(done.map(({ personId }) => personId));
    const reached = new Set(found.flatMap(({ typed, personId }) => (isDone.has(personId) ? [typed] : [])));
    const missing = [...new Set(named.map(({ typed }) => typed))].filter((typed) => !reached.has(typed));
    const role = actor.roles[0] ?? '';
    await recordEvents(tx, roomId, now, [
      { kind: 'act', cause: kind, to: done.length, role, reason },
      ...called.map(
        ({ stageId, number }): QueueEvent => ({
          ...{ kind: 'call-group', stageId, from: number, to: number, cause: kind },
        }),
      ),
    ]);
    const of = { entity: 'sala', entityId: String(roomId), entityName: room.name };
    await recordActs(tx, now, [
      {
        act: `salas/${kind}`,
        ...of,
        before: null,
        after: personsFields(done.map(({ document }) => document)),
        reason,
      },
    ]);
    return ok({ count: done.length, missing });
  });
}
