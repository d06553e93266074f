import {
  buildGateWorld,
  buildLane,
  buildShift,
  type GateWorld,
  greenAt,
  readTicket,
  scanId,
  type TestLane,
} from '@club/testing/builders/gates.ts';
import { buildTestApp, TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { revokeTicket } from '../tickets/public.ts';

let context: TestContext;
let app: FastifyInstance;
let world: GateWorld;
let lane: TestLane;
let other: TestLane;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  world = await buildGateWorld(context, 40);
  lane = await buildLane(context, app, world);
  other = await buildLane(context, app, world, { index: 1 });
}, 120_000);
afterAll(async () => {
  await app.close();
  await context.close();
});

let used = 0;
const nextTicket = () => world.ticketIds[used++] ?? 0;
const revoke = (ticketId: number) =>
  inTransaction(context.database, TEST_ACTOR, (tx) => revokeTicket(tx, context, ticketId));

describe('a supervisor', () => {
  const reason = { Modo: 'supervisor', Motivo: 'Verificado con documento' };

  test('finds, admits with a reason, and the code is used then', async () => {
    const ticketId = nextTicket();
    const { shiftId: TurnoId } = await buildShift(context, world, lane);
    const ticket = await context.database.kysely
      .selectFrom('ticket')
      .select('document')
      .where('id', '=', ticketId)
      .executeTakeFirstOrThrow();
    const { answer } = await lane.post('puerta/buscar', { TurnoId, Texto: ticket.document });
    expect(answer.Filas).toMatchObject([
      { EntradaId: ticketId, Documento: ticket.document.slice(-3), Ingresos: [] },
    ]);
    const scan = { ...greenAt(context, world, lane, { TurnoId, EntradaId: ticketId }), ...reason };
    expect((await lane.post('puerta/admitir', { ...scan, Motivo: '' })).answer.ErrorCod).toBe(11);
    const admitted = (await lane.post('puerta/admitir', scan)).answer;
    expect(admitted).toMatchObject({ ErrorCod: 0, Resultado: 'OK', Admite: true });
    expect((await lane.post('puerta/admitir', scan)).answer).toEqual(admitted);
    expect((await lane.post('puerta/admitir', { ...scan, LecturaId: scanId() })).answer.ErrorCod).toBe(13);
    expect(await readTicket(context, world, other, ticketId)).toMatchObject({ Resultado: 'X11' });
  });

  test('admits no annulled ticket and none of another show, and a steward admits nobody', async () => {
    const ticketId = nextTicket();
    await revoke(ticketId);
    const { shiftId: TurnoId } = await buildShift(context, world, lane);
    const scan = (EntradaId: number, shift: number) => ({
      ...greenAt(context, world, lane, { TurnoId: shift, EntradaId }),
      ...reason,
    });
    expect((await lane.post('puerta/admitir', scan(ticketId, TurnoId))).answer.ErrorCod).toBe(12);
    expect((await lane.post('puerta/admitir', scan(999_999, TurnoId))).answer.ErrorCod).toBe(12);
    const steward = await buildShift(context, world, lane, 'steward');
    expect((await lane.post('puerta/admitir', scan(nextTicket(), steward.shiftId))).answer.ErrorCod).toBe(10);
    expect(
      (await lane.post('puerta/buscar', { TurnoId: steward.shiftId, Texto: 'Juan' })).answer.ErrorCod,
    ).toBe(10);
    expect((await other.post('puerta/buscar', { TurnoId, Texto: 'Juan' })).answer.ErrorCod).toBe(10);
  });

  test('sees five rows at most, by name or seat, thirty times a minute', async () => {
    const { shiftId: TurnoId } = await buildShift(context, world, lane);
    const search = async (Texto: string) => (await lane.post('puerta/buscar', { TurnoId, Texto })).answer;
    expect(await search('perez juan')).toMatchObject({ ErrorCod: 0, HayMas: true });
    expect((await search('norte platea')).Filas).toHaveLength(5);
    for (let times = 2; times < 30; times += 1) await search('zz');
    expect((await search('zz')).ErrorCod).toBe(11);
  });

  test('takes an entry back within ten minutes; a steward the last of the lane within fifteen seconds', async () => {
    const [first, second] = [nextTicket(), nextTicket()];
    const entered = await readTicket(context, world, lane, first);
    const last = await readTicket(context, world, lane, second);
    const undo = (from: TestLane, Anula: unknown, extra: object) =>
      from.post('puerta/deshacer', {
        ...greenAt(context, world, from, { Anula: String(Anula) }),
        Resultado: 'OK',
        ...extra,
      });
    expect((await undo(lane, entered.LecturaId, {})).answer.ErrorCod).toBe(11);
    expect((await undo(other, last.LecturaId, {})).answer.ErrorCod).toBe(11);
    expect((await undo(lane, scanId(), {})).answer.ErrorCod).toBe(12);
    expect((await undo(lane, last.LecturaId, {})).answer.ErrorCod).toBe(0);
    expect((await undo(lane, last.LecturaId, {})).answer.ErrorCod).toBe(12);
    expect(await readTicket(context, world, other, second)).toMatchObject({ Resultado: 'OK' });
    const { shiftId: TurnoId } = await buildShift(context, world, other);
    expect((await undo(other, entered.LecturaId, { TurnoId })).answer.ErrorCod).toBe(13);
    context.clock.advance(16_000);
    const own = await readTicket(context, world, lane, nextTicket());
    context.clock.advance(16_000);
    expect((await undo(lane, own.LecturaId, {})).answer.ErrorCod).toBe(10);
    expect((await undo(other, entered.LecturaId, { TurnoId, ...reason })).answer.ErrorCod).toBe(0);
    context.clock.advance(600_000);
    expect((await undo(other, own.LecturaId, { TurnoId, ...reason })).answer.ErrorCod).toBe(10);
  });
});
