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
import type { IssueInput, TicketLine } from './issue-input.ts';
import { issueTickets } from './issue-tickets.ts';
import { closeSharedPdfPool } from './pdf/pdf-pool.ts';
import { renderTickets } from './render-tickets.ts';
import { revokeTickets } from './revoke-tickets.ts';

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

const get = (url = '', method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url: url.replace(context.config.siteUrl, '') });

describe('the addresses of a ticket', () => {
  async function issuedTicket() {
    const world = await newWorld();
    const [ticketId = 0] = await issue(world, [ticketLine(world.placeIds[0] ?? 0)]);
    const { active } = await list(world.userId);
    const addresses = active[0];
    if (!addresses) throw new Error('no ticket listed');
    return { world, ticketId, download: addresses.TicketURLS3, probe: addresses.TicketURLS3Bucket };
  }

  test('given before the file is ready, they work once it is', async () => {
    const { ticketId, download, probe } = await issuedTicket();
    expect((await get(probe)).statusCode).toBe(404);
    expect((await get(probe, 'HEAD')).statusCode).toBe(404);
    expect((await get(download)).statusCode).toBe(404);
    await renderTickets(context, { ticketIds: [ticketId] });
    expect((await get(probe)).statusCode).toBe(200);
    expect((await get(probe, 'HEAD')).statusCode).toBe(200);
    const redirect = await get(download);
    expect(redirect.statusCode).toBe(302);
    expect(redirect.headers.location).toMatch(
      new RegExp(
        `^http://files\\.test/tickets/\\d+/${ticketId}-[0-9a-f]{16}-[0-9a-f]{8}-[0-9a-f]{8}-\\d{12}\\.pdf\\?name=entrada-${ticketId}\\.pdf`,
      ),
    );
    expect(redirect.headers['cache-control']).toContain('no-store');
  });

  test('say so in Spanish while the storage is down, or has lost the file', async () => {
    const { ticketId, download } = await issuedTicket();
    await renderTickets(context, { ticketIds: [ticketId] });
    context.storage.fails = true;
    const refused = await get(download);
    expect([refused.statusCode, refused.body]).toEqual([503, expect.stringContaining('probá de nuevo')]);
    context.storage.fails = false;
    expect((await get(download)).statusCode).toBe(302);
    context.storage.files.clear();
    expect((await get(download)).statusCode).toBe(503);
  });

  test('the probe gives nothing away', async () => {
    const { ticketId, probe } = await issuedTicket();
    await renderTickets(context, { ticketIds: [ticketId] });
    const answer = await get(probe);
    expect(answer.body).toBe('');
    expect(JSON.stringify(answer.headers)).not.toContain('files.test');
  });

  test('the probe does not download, and neither is good for another ticket', async () => {
    const { ticketId, download, probe } = await issuedTicket();
    const other = await issuedTicket();
    await renderTickets(context, { ticketIds: [ticketId] });
    await renderTickets(context, { ticketIds: [other.ticketId] });
    for (const forged of [
      probe.replace('/lista', ''),
      download.replace(`/${ticketId}?`, `/${other.ticketId}?`),
      probe.replace(`/${ticketId}/`, `/${other.ticketId}/`),
      download.replace(/sig=.*/, 'sig=AAAA'),
      download.split('?')[0],
    ]) {
      expect((await get(forged)).statusCode).toBe(404);
    }
  });

  test('end after two hours; a person is told what to do', async () => {
    const { ticketId, download, probe } = await issuedTicket();
    await renderTickets(context, { ticketIds: [ticketId] });
    const started = context.clock.now();
    context.clock.advance(2 * HOUR + 1_000);
    const late = await get(download);
    const lateProbe = await get(probe);
    context.clock.set(started);
    expect(late.statusCode).toBe(410);
    expect(late.body).toContain('Este enlace venció');
    expect(lateProbe.statusCode).toBe(404);
  });

  test('stop when the ticket is revoked', async () => {
    const { ticketId, download, probe } = await issuedTicket();
    await renderTickets(context, { ticketIds: [ticketId] });
    await inTransaction(context.database, TEST_ACTOR, (tx) => revokeTickets(tx, context, [ticketId]));
    expect((await get(download)).statusCode).toBe(404);
    expect((await get(probe)).statusCode).toBe(404);
  });
});
