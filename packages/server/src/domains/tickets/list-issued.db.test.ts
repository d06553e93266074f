import {
  buildTicketWorld,
  issueInput,
  type TicketWorld,
  ticketLine,
} from '@club/testing/builders/tickets.ts';
import { TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import type { TicketLine } from './issue-input.ts';
import { issueTickets } from './issue-tickets.ts';
import { listIssued, ticketFiles } from './list-issued.ts';
import { revokeTickets } from './revoke-tickets.ts';
import { markFilesReady } from './ticket-store.ts';
import { issuedTicketWire } from './tickets-wire.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

const newWorld = () =>
  buildTicketWorld(context.database, { startsAt: new Date(context.clock.now().getTime() + 86_400_000) });

async function issue(world: TicketWorld, lines: readonly TicketLine[], channelRef: number) {
  const result = await inTransaction(context.database, TEST_ACTOR, (tx) =>
    issueTickets(tx, context, issueInput(world, lines, { channel: 'courtesy', channelRef, userId: null })),
  );
  if (!result.ok) throw new Error(result.problem);
  return result.value;
}

async function markReady(ticketId: number) {
  const row = await context.database.kysely
    .selectFrom('ticket')
    .innerJoin('show', 'show.id', 'ticket.show_id')
    .select(['ticket.code_nonce', 'show.version'])
    .where('ticket.id', '=', ticketId)
    .executeTakeFirstOrThrow();
  const fileKey = `tickets/1/${ticketId}.pdf`;
  const file = { ticketId, nonce: row.code_nonce, showVersion: row.version, fileKey };
  await markFilesReady(context.database.kysely, [file], context.clock.now());
  return fileKey;
}

describe('listIssued', () => {
  test('lists the live tickets of one thing of one channel', async () => {
    const world = await newWorld();
    const [first = 0, second = 0, third = 0, fourth = 0] = world.placeIds;
    await context.database.kysely
      .updateTable('place')
      .set({ row_id: null, seat_id: null })
      .where('id', '=', second)
      .execute();
    const document = { typeId: 1, number: '12345672' };
    const [ready = 0, unnumbered = 0] = await issue(
      world,
      [ticketLine(first, { document, kind: 'free' }), ticketLine(second)],
      501,
    );
    const [revoked = 0] = await issue(world, [ticketLine(third)], 501);
    await issue(world, [ticketLine(fourth)], 502);
    await inTransaction(context.database, TEST_ACTOR, (tx) => revokeTickets(tx, context, [revoked]));
    await markReady(ready);

    const listed = await listIssued(context, { channel: 'courtesy', channelRef: 501 });
    const wire = listed.map(issuedTicketWire);
    const byId = new Map(wire.map((ticket) => [ticket.TicketId, ticket]));
    expect(byId.get(ready)).toEqual({
      TicketId: ready,
      PersonaNombre: 'Juan',
      PersonaApellido: 'Pérez',
      PersonaDocumentoTipoNombre: 'Cédula de identidad',
      PersonaDocumento: '12345672',
      TicketGeneradoEnS3: true,
      TicketURLS3: expect.stringContaining(`/descargas/entradas/${ready}?`),
      TribunaNombre: 'Tribuna Norte',
      SectorDescripcion: 'Platea A',
      FilaId: 1,
      FilaNombre: '1',
      AsientoId: 1,
      AsientoNombre: '1',
    });
    expect(byId.get(unnumbered)).toMatchObject({
      TicketGeneradoEnS3: false,
      FilaId: 0,
      FilaNombre: '',
      AsientoId: 0,
      AsientoNombre: '',
    });
    expect(wire).toHaveLength(2);
    expect(await listIssued(context, { channel: 'box', channelRef: 501 })).toEqual([]);
  });
});

describe('ticketFiles', () => {
  test('tells which files are ready and where they are', async () => {
    const world = await newWorld();
    const [first = 0, second = 0] = world.placeIds;
    const [ready = 0, waiting = 0] = await issue(world, [ticketLine(first), ticketLine(second)], 601);
    const fileKey = await markReady(ready);
    const files = await ticketFiles(context.database.kysely, [ready, waiting]);
    expect(new Map(files.map((file) => [file.ticketId, file]))).toEqual(
      new Map([
        [ready, { ticketId: ready, isReady: true, isLive: true, fileKey }],
        [waiting, { ticketId: waiting, isReady: false, isLive: true, fileKey: '' }],
      ]),
    );
    expect(await ticketFiles(context.database.kysely, [])).toEqual([]);
  });
});

describe('revokeTickets', () => {
  test('frees the place and the person for another ticket, once', async () => {
    const world = await newWorld();
    const [first = 0] = world.placeIds;
    const document = { typeId: 1, number: '12345672' };
    const [ticketId = 0] = await issue(world, [ticketLine(first, { document })], 701);
    const revoke = () =>
      inTransaction(context.database, TEST_ACTOR, (tx) => revokeTickets(tx, context, [ticketId]));
    const results = await Promise.all([revoke(), revoke(), revoke()]);
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.problem === 'not-live')).toHaveLength(2);
    const [next = 0] = await issue(world, [ticketLine(first, { document })], 701);
    expect(next).not.toBe(ticketId);
    expect(await revoke()).toMatchObject({ ok: false, problem: 'not-live' });
    const place = await context.database.kysely
      .selectFrom('place')
      .select('ticket_id')
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    expect(place.ticket_id).toBe(next);
  });
});
