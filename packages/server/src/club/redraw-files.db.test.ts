import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import {
  buildParking,
  parkingBody,
  parkingCard,
  reservationBody,
  reservationCard,
} from '@club/testing/builders/parking.ts';
import { buildTicketWorld, issueInput, ticketLine } from '@club/testing/builders/tickets.ts';
import { buildTestApp, makeCall, TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import { readBack } from '@club/testing/read-back.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/database.ts';
import { brokenInvariants, readAudit } from '../domains/audit/public.ts';
import { allWorkers } from '../domains/domains.ts';
import { closeSharedPdfPool, issueTickets } from '../domains/tickets/public.ts';
import { verifyCode } from '../domains/tickets/ticket-code.ts';
import { montevideoDate } from '../shared/montevideo.ts';
import { runCommand } from './run-command.ts';

const DAY_MS = 24 * 60 * 60_000;

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(async () => {
  await context.close();
  await closeSharedPdfPool();
});

const query = async (text: string, values: unknown[] = []) =>
  (await context.database.pool.query(text, values)).rows;
const inDays = (days: number) => new Date(context.clock.now().getTime() + days * DAY_MS);

/** A drawn ticket of a show in so many days. */
async function buildTicket(days: number): Promise<number> {
  const world = await buildTicketWorld(context.database, { startsAt: inDays(days) });
  const input = issueInput(world, [ticketLine(world.placeIds[0] ?? 0)], {});
  const issued = await inTransaction(context.database, TEST_ACTOR, (tx) => issueTickets(tx, context, input));
  return (issued.ok && issued.value[0]) || 0;
}

/** A drawn parking ticket for a show, and one for a day. */
async function buildParkingTickets(): Promise<void> {
  const app = await buildTestApp(context);
  const box = await buildParking(context);
  for (const [name, body] of [
    ['WSPalquistaTicketParking', parkingBody(box, [parkingCard(1)])],
    ['WSPalquistaReservaTicket', reservationBody(box, montevideoDate(inDays(1)), [reservationCard(1)])],
  ] as const)
    expect((await makeCall(app, name, body)).answer.ErrorCod).toBe(0);
  await app.close();
}

const keyOf = async (id: number) =>
  (await query('select file_key from ticket where id = $1', [id]))[0].file_key;

/** Whether the code in a file, of whatever kind, is signed by this key. */
async function isSignedBy(fileKey: string, ticketKey: KeyObject): Promise<boolean> {
  const { code } = await readBack((await context.storage.get(fileKey))?.bytes ?? new Uint8Array());
  const publicKey = createPublicKey(ticketKey);
  return ([1, 2, 3] as const).some((version) => verifyCode(publicKey, version, code ?? '') !== null);
}

test('after a change of the key the files of what is to come have codes of the new one, in one run', async () => {
  const { config, boss } = context;
  const [past, coming, former] = [await buildTicket(0.1), await buildTicket(8), await buildTicket(9)];
  await buildParkingTickets();
  await context.drainJobs();
  context.clock.advance(DAY_MS / 2);
  // As a file of an earlier version is called, which an upgrade leaves as it is.
  await query(
    `update ticket set file_key = regexp_replace(file_key, '(-[0-9a-f]{8}){2}-([0-9]{12})[.]pdf$', '-\\2.pdf') where id = $1`,
    [former],
  );
  const before = { past: await keyOf(past), former: await keyOf(former) };
  await context.jobs.enqueue(context.database.kysely, 'render-tickets', [{ ticketIds: [former] }]);
  await context.drainJobs();
  expect(await keyOf(former)).toBe(before.former);
  expect(await isSignedBy(await keyOf(coming), config.secrets.ticketKey)).toBe(true);

  const { privateKey: ticketKey } = generateKeyPairSync('ed25519');
  const renewed: Context = { ...context, config: { ...config, secrets: { ...config.secrets, ticketKey } } };
  const run = async () => {
    expect(await runCommand(['redibujar'], async () => renewed)).toEqual({
      exitCode: 0,
      output:
        'Se revisan los archivos de 2 entradas y 2 tickets de parking; se dibujan de nuevo los que hagan falta.\n',
    });
    await boss.drain(allWorkers(renewed));
  };
  await run();
  const parking = await query('select file_key from parking_ticket');
  const files = [await keyOf(coming), await keyOf(former), ...parking.map(({ file_key }) => file_key)];
  expect(files).toHaveLength(4);
  for (const file of files) expect(await isSignedBy(file, ticketKey), file).toBe(true);
  expect(await keyOf(past)).toBe(before.past);
  expect(brokenInvariants(await readAudit(context)).map(({ name }) => name)).not.toContain('ticket-has-file');

  const drawn = await query('select id, file_ready_at from ticket order by id');
  context.clock.advance(1000);
  await run();
  expect(await query('select id, file_ready_at from ticket order by id')).toEqual(drawn);
});

test('files that the storage has lost are drawn again under their keys, and no others', async () => {
  const { storage } = context;
  const lost = await buildTicket(8);
  const run = async () => {
    expect((await runCommand(['redibujar'], async () => context)).exitCode).toBe(0);
    await context.drainJobs();
  };
  await run();
  const [parking] = await query('select file_key from parking_ticket order by id limit 1');
  const keys = [await keyOf(lost), parking.file_key];
  for (const key of keys) await storage.remove(key);
  const put = vi.spyOn(storage, 'put');
  await run();
  expect(put.mock.calls.map(([key]) => key).sort()).toEqual([...keys].sort());
  put.mockRestore();
  for (const key of keys) expect(await storage.exists(key), key).toBe(true);
  expect(await keyOf(lost)).toBe(keys[0]);
});
