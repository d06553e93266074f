import { createPublicKey } from 'node:crypto';
import { loginAs } from '@club/testing/builders/sso.ts';
import {
  buildTicketWorld,
  issueInput,
  type TicketWorld,
  ticketLine,
} from '@club/testing/builders/tickets.ts';
import { buildTestApp, makeCall, TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { montevideoTime, writtenDate, writtenWeekday } from '../../shared/montevideo.ts';
import { NEEDLESS_QUESTIONS, WAITED_FOR_MS } from './check-readiness.ts';
import type { IssueInput, TicketLine } from './issue-input.ts';
import { issueTickets } from './issue-tickets.ts';
import { closeSharedPdfPool } from './pdf/pdf-pool.ts';
import { renderTickets } from './render-tickets.ts';
import { revokeTickets } from './revoke-tickets.ts';
import { verifyTicketCode } from './ticket-code.ts';

const HOUR = 3_600_000;

let context: TestContext;
let app: FastifyInstance;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
});
afterAll(async () => {
  await app.close();
  await context.close();
  await closeSharedPdfPool();
});

const inHours = (hours: number) => new Date(context.clock.now().getTime() + hours * HOUR);
const newWorld = (startsAt = inHours(48), places = 4, showName = 'Superclásico') =>
  buildTicketWorld(context.database, { startsAt, places, showName });

async function issue(world: TicketWorld, lines: readonly TicketLine[], other: Partial<IssueInput> = {}) {
  const result = await inTransaction(context.database, TEST_ACTOR, (tx) =>
    issueTickets(tx, context, issueInput(world, lines, other)),
  );
  if (!result.ok) throw new Error(result.problem);
  return result.value;
}

interface Listed {
  TicketId: number;
  TicketURLS3: string;
  TicketURLS3Bucket: string;
  [field: string]: unknown;
}

async function list(userId: number, counters = { IteracionActivos: 0, IteracionAnteriores: 0 }) {
  const { status, answer } = await makeCall(app, 'WSTicketListar', counters, await loginAs(context, userId));
  expect(status).toBe(200);
  return {
    active: answer.SDTTicketsActivos as Listed[],
    past: answer.SDTTicketsPasados as Listed[],
  };
}

describe('WSTicketListar', () => {
  test('gives each field of a ticket', async () => {
    const world = await newWorld();
    const line = ticketLine(world.placeIds[1] ?? 0, {
      document: { typeId: 1, number: '12345672' },
      firstName: 'María',
      lastName: 'Núñez',
      memberNumber: '45821',
      kind: 'transfer',
    });
    const [ticketId] = await issue(world, [line]);
    const { active, past } = await list(world.userId);
    expect(past).toEqual([]);
    expect(active).toEqual([
      {
        TicketId: ticketId,
        TicketTipo: 'T',
        EspectaculoNombre: 'Superclásico',
        EspectaculoEsAbono: false,
        CompetenciaNombre: '',
        EscenarioNombre: 'Estadio del Parque',
        PersonaNombre: 'María',
        PersonaApellido: 'Núñez',
        PersonaDocumento: '12345672',
        PersonaSocioNro: '45821',
        TribunaNombre: 'Tribuna Norte',
        SectorDescripcion: 'Platea A',
        FilaNombre: '1',
        AsientoNombre: '2',
        TicketGeneradoEnS3: false,
        TicketURLS3: expect.stringContaining(`/descargas/entradas/${ticketId}?`),
        TicketURLS3Bucket: expect.stringContaining(`/descargas/entradas/${ticketId}/lista?`),
        TicketCodigoQR: '',
        EspectaculoId: world.showId,
        EspectaculoFechaEscrita: writtenDate(inHours(48)),
        EspectaculoFechaDiaSemanaEscrito: writtenWeekday(inHours(48)),
        EspectaculoHora: montevideoTime(inHours(48)),
        InstitucionLocalEscudoURL: '',
        InstitucionVisitanteEscudoURL: '',
        SDTComplementos: [],
      },
    ]);
  });

  test("tells its owner what the ticket's code says, once its file is ready", async () => {
    const world = await newWorld();
    const [first = 0, second = 0] = world.placeIds;
    const [ready = 0] = await issue(world, [ticketLine(first), ticketLine(second)]);
    await renderTickets(context, { ticketIds: [ready] });
    const codes = (await list(world.userId)).active.map((ticket) => String(ticket.TicketCodigoQR));
    const key = createPublicKey(context.config.secrets.ticketKey);
    expect(verifyTicketCode(key, codes[0] ?? '')).toMatchObject({ showId: world.showId, ticketId: ready });
    expect(codes[1]).toBe('');
  });

  test('letters for sold and for redeemed', async () => {
    const world = await newWorld();
    const [first = 0, second = 0] = world.placeIds;
    await issue(world, [ticketLine(first), ticketLine(second, { kind: 'free', amount: 0 })]);
    const { active } = await list(world.userId);
    expect(active.map((ticket) => ticket.TicketTipo)).toEqual(['V', 'C']);
  });

  test('a ticket is active to the last millisecond of its show, past from then on', async () => {
    const world = await newWorld(inHours(1));
    await issue(
      world,
      world.placeIds.slice(0, 1).map((id) => ticketLine(id)),
    );
    const started = context.clock.now();
    context.clock.set(new Date(started.getTime() + 3 * HOUR - 1));
    const before = await list(world.userId);
    context.clock.advance(1);
    const after = await list(world.userId);
    context.clock.set(started);
    expect([before.active.length, before.past.length]).toEqual([1, 0]);
    expect([after.active.length, after.past.length]).toEqual([0, 1]);
  });

  test('batches of five, each list by its own counter, in a stable order without gaps', async () => {
    const world = await newWorld(inHours(72), 12);
    await issue(
      world,
      world.placeIds.map((id) => ticketLine(id)),
    );
    const pastWorld = await newWorld(inHours(-24), 6, 'Ya fue');
    await issue(
      pastWorld,
      pastWorld.placeIds.map((id) => ticketLine(id)),
      { userId: world.userId },
    );
    const batches = await Promise.all(
      [0, 1, 2, 3].map((number) => list(world.userId, { IteracionActivos: number, IteracionAnteriores: 1 })),
    );
    expect(batches.map(({ active }) => active.length)).toEqual([5, 5, 2, 0]);
    expect(batches.map(({ past }) => past.length)).toEqual([1, 1, 1, 1]);
    const ids = batches.flatMap(({ active }) => active.map((ticket) => ticket.TicketId));
    expect(new Set(ids).size).toBe(12);
  });

  test('the next show first among the active, the latest first among the past', async () => {
    const late = await newWorld(inHours(96), 1, 'Después');
    const { userId } = late;
    await issue(late, [ticketLine(late.placeIds[0] ?? 0)]);
    for (const [hours, name] of [
      [24, 'Antes'],
      [-400, 'Hace mucho'],
      [-20, 'Hace poco'],
    ] as const) {
      const world = await newWorld(inHours(hours), 1, name);
      await issue(world, [ticketLine(world.placeIds[0] ?? 0)], { userId });
    }
    const { active, past } = await list(userId);
    expect(active.map((ticket) => ticket.EspectaculoNombre)).toEqual(['Antes', 'Después']);
    expect(past.map((ticket) => ticket.EspectaculoNombre)).toEqual(['Hace poco', 'Hace mucho']);
  });

  test("shows nobody another's tickets, nor revoked ones", async () => {
    const world = await newWorld();
    const [first = 0, second = 0] = world.placeIds;
    const stranger = await newWorld();
    const [revoked = 0, kept] = await issue(world, [ticketLine(first), ticketLine(second)]);
    await inTransaction(context.database, TEST_ACTOR, (tx) => revokeTickets(tx, context, [revoked]));
    expect((await list(world.userId)).active.map((ticket) => ticket.TicketId)).toEqual([kept]);
    expect((await list(stranger.userId)).active).toEqual([]);
  });

  test('names an unnumbered place by its sector alone', async () => {
    const world = await newWorld();
    const [first = 0] = world.placeIds;
    await context.database.kysely
      .updateTable('place')
      .set({ row_id: null, seat_id: null })
      .where('id', '=', first)
      .execute();
    await issue(world, [ticketLine(first)]);
    const { active } = await list(world.userId);
    expect(active[0]).toMatchObject({ FilaNombre: '', AsientoNombre: '' });
  });

  test('answers 401 without a login and with a token that is not one', async () => {
    const counters = { IteracionActivos: 0, IteracionAnteriores: 0 };
    for (const authorization of [undefined, '{"access_token":"stolen"}', 'nonsense']) {
      const { status, answer } = await makeCall(app, 'WSTicketListar', counters, authorization);
      expect(status).toBe(401);
      expect(answer.ErrorCod).toBe(401);
      expect(answer).not.toHaveProperty('SDTTicketsActivos');
    }
  });

  test.each([
    ['no counters', {}],
    ['a negative counter', { IteracionActivos: -1, IteracionAnteriores: 0 }],
    ['a huge counter', { IteracionActivos: 0, IteracionAnteriores: 1e12 }],
    ['a word', { IteracionActivos: 'cero', IteracionAnteriores: 0 }],
    ['broken JSON', '{"IteracionActivos":'],
  ])('answers 400 to %s', async (_name, body) => {
    const world = await newWorld();
    const { status, answer } = await makeCall(
      app,
      'WSTicketListar',
      body,
      await loginAs(context, world.userId),
    );
    expect(status).toBe(400);
    expect(answer.ErrorCod).toBe(400);
  });
});

describe('WSTicketGeneradoEnS3', () => {
  test('tells whether the file is ready, and nothing else, to whoever asks', async () => {
    const world = await newWorld();
    const [ticketId = 0] = await issue(world, [ticketLine(world.placeIds[0] ?? 0)]);
    const before = await makeCall(app, 'WSTicketGeneradoEnS3', { TicketId: ticketId });
    expect(before).toEqual({ status: 200, answer: { ErrorCod: 0, ErrorDsc: '', isGeneradoEnS3: false } });
    await renderTickets(context, { ticketIds: [ticketId] });
    const after = await makeCall(app, 'WSTicketGeneradoEnS3', { TicketId: ticketId });
    expect(after.answer).toEqual({ ErrorCod: 0, ErrorDsc: '', isGeneradoEnS3: true });
  });

  test('code 30 when there is no such ticket', async () => {
    const { status, answer } = await makeCall(app, 'WSTicketGeneradoEnS3', { TicketId: 2_000_000_000 });
    expect(status).toBe(200);
    expect(answer).toEqual({ ErrorCod: 30, ErrorDsc: 'La entrada no existe.' });
  });

  test('is told of what a page waits for however often, of other tickets and of none only so often', async () => {
    const world = await newWorld();
    const [first = 0, second = 0, third = 0] = world.placeIds;
    const [old = 0] = await issue(world, [ticketLine(first)]);
    await renderTickets(context, { ticketIds: [old] });
    const start = context.clock.now();
    context.clock.set(new Date(start.getTime() + WAITED_FOR_MS));
    const [fresh = 0, waiting = 0] = await issue(world, [ticketLine(second), ticketLine(third)]);
    await renderTickets(context, { ticketIds: [fresh] });
    const ask = async (id: number) => {
      const { status, answer } = await makeCall(app, 'WSTicketGeneradoEnS3', { TicketId: id });
      return answer.isGeneradoEnS3 ?? (status === 200 ? answer.ErrorCod : status);
    };
    const { limit, windowMs } = NEEDLESS_QUESTIONS;
    const polled = await Promise.all(Array.from({ length: limit + 1 }, () => ask(fresh)));
    expect(new Set(polled)).toEqual(new Set([true]));
    expect(await ask(old)).toBe(true);
    for (let asked = 1; asked < limit; asked += 1) expect(await ask(asked)).toBe(30);
    expect([await ask(1), await ask(old), await ask(fresh), await ask(waiting)]).toEqual([
      429,
      429,
      true,
      false,
    ]);
    context.clock.advance(windowMs);
    expect([await ask(1), await ask(old)]).toEqual([30, true]);
    context.clock.set(start);
  });

  test('a revoked ticket has no file any more', async () => {
    const world = await newWorld();
    const [ticketId = 0] = await issue(world, [ticketLine(world.placeIds[0] ?? 0)]);
    await renderTickets(context, { ticketIds: [ticketId] });
    await inTransaction(context.database, TEST_ACTOR, (tx) => revokeTickets(tx, context, [ticketId]));
    const { answer } = await makeCall(app, 'WSTicketGeneradoEnS3', { TicketId: ticketId });
    expect(answer.isGeneradoEnS3).toBe(false);
  });

  test.each([
    {},
    { TicketId: 0 },
    { TicketId: 'uno' },
    { TicketId: -1 },
    { TicketId: 1.5 },
    { TicketId: 1e15 },
  ])('answers 400 to %j', async (body) => {
    expect((await makeCall(app, 'WSTicketGeneradoEnS3', body)).status).toBe(400);
  });
});
