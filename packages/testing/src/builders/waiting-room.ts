import type { Context } from '@club/server/context.ts';
import { leadRooms } from '@club/server/domains/waiting-room/lead-rooms.ts';
import { refreshRooms } from '@club/server/domains/waiting-room/public.ts';
import type { RoomPlan } from '@club/server/domains/waiting-room/room-store.ts';
import { saveRoom } from '@club/server/domains/waiting-room/save-room.ts';
import type { StaffActor } from '@club/server/shared/actor.ts';
import type { FastifyInstance } from 'fastify';
import { makeCall, type TestContext } from '../test-context.ts';
import { buildMember } from './staff.ts';

const HOUR_MS = 3_600_000;
const PROCESS = '00000000-0000-4000-8000-000000000001';

export const FOR_ALL = { categoryIds: [], memberSince: null, noDebt: false, seatHolder: false };

/** Stages that open in an hour: for members since before 2011, and for all. */
export function membersFirst({ clock }: Pick<Context, 'clock'>): RoomPlan['stages'] {
  const opensAt = new Date(clock.now().getTime() + HOUR_MS);
  const stage = { opensAt, ticketsPerTurn: 4 };
  const old = { ...FOR_ALL, memberSince: '2010-12-31' };
  return [
    { ...stage, id: 1, name: 'Socios de antes', position: 1, condition: old },
    { ...stage, id: 2, name: 'Para todos', position: 2, condition: FOR_ALL },
  ];
}

/** A member who may act on rooms. */
export async function roomActor(context: Context): Promise<StaffActor> {
  const { id, name, roles } = await buildMember(context, ['programacion']);
  return { kind: 'staff', memberId: id, name, roles, ip: '127.0.0.1', operation: null };
}

/** A room of these shows whose entry begins now and that opens in an hour; default: one stage for all. A draft until `lead`. */
export async function buildRoom(
  context: Context,
  plan: Partial<RoomPlan> & Pick<RoomPlan, 'showIds'>,
): Promise<number> {
  const now = context.clock.now();
  const opensAt = plan.opensAt ?? new Date(now.getTime() + HOUR_MS);
  const whole: RoomPlan = {
    ...{ name: 'Clásico', entryAt: now, opensAt, closesAt: null, message: '', minRate: 60, maxRate: 6_000 },
    ...{ isSiteWide: false, membersOnly: false, accountHours: 0 },
    stages: [{ id: 1, name: 'Para todos', position: 1, opensAt, ticketsPerTurn: 4, condition: FOR_ALL }],
    ...plan,
  };
  const wanted = { roomId: null, version: 0, plan: whole, reason: 'Prueba' };
  const saved = await saveRoom(context, await roomActor(context), wanted);
  if (!saved.ok) throw new Error(saved.problem);
  return saved.value;
}

/** Runs two seconds of the leader, its draws, and a refresh of the servers' rooms. */
export async function lead(context: TestContext, times = 1): Promise<void> {
  for (let index = 0; index < times; index += 1) {
    context.clock.advance(2_000);
    await leadRooms(context, PROCESS);
    await context.drainJobs();
  }
  await refreshRooms(context);
}

/** A room whose entry is open. */
export async function buildOpenEntry(
  context: TestContext,
  plan: Parameters<typeof buildRoom>[1],
): Promise<number> {
  const roomId = await buildRoom(context, plan);
  await lead(context);
  return roomId;
}

/** Advances to the opening, and runs the draw and the first round. */
export async function openRoom(context: TestContext): Promise<void> {
  context.clock.advance(HOUR_MS);
  await lead(context, 4);
}

/** Joins as a browser does; the tests' challenges need no work. */
export async function joinAs(app: FastifyInstance, roomId: number, authorization: string, wantsMail = false) {
  const { answer } = await makeCall(app, 'WSFilaDesafio', { SalaId: roomId }, authorization);
  const body = { SalaId: roomId, Desafio: answer.Desafio ?? '', Solucion: '', AvisoCorreo: wantsMail };
  return (await makeCall(app, 'WSFilaAnotar', body, authorization)).answer;
}
