import { randomUUID } from 'node:crypto';
import { setLimits } from '@club/testing/builders/limits.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import {
  buildTicketWorld,
  issueInput,
  type TicketWorld,
  ticketLine,
} from '@club/testing/builders/tickets.ts';
import { buildTestApp, TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import { buildOrderedPurchase } from '@club/testing/payments/ordered-purchase.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { brokenInvariants, readAudit } from '../audit/public.ts';
import { settleOrder } from '../payments/public.ts';
import type { IssueInput, TicketLine } from '../tickets/issue-input.ts';
import { closeSharedPdfPool } from '../tickets/pdf/pdf-pool.ts';
import { issueTickets } from '../tickets/public.ts';
import { findTickets } from '../tickets/ticket-store.ts';

let context: TestContext;
let app: FastifyInstance;
let boxOffice: StaffBrowser;
let finance: StaffBrowser;
let world: TicketWorld;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  boxOffice = await staffBrowser(context, app, ['boleteria'], { name: 'Rita Ventanilla' });
  finance = await staffBrowser(context, app, ['finanzas'], { name: 'Fede Caja' });
});
beforeEach(async () => {
  world = await buildTicketWorld(context.database, { startsAt: new Date('2099-07-15T23:30:00Z'), places: 4 });
});
afterAll(async () => {
  await app.close();
  await context.close();
  await closeSharedPdfPool();
});

async function issue(lines: readonly Partial<TicketLine>[], other: Partial<IssueInput> = {}) {
  const whole = lines.map((line, index) => ticketLine(world.placeIds[index] ?? 0, line));
  const issued = await inTransaction(context.database, TEST_ACTOR, (tx) =>
    issueTickets(tx, context, issueInput(world, whole, { channel: 'box', ...other })),
  );
  if (!issued.ok) throw new Error(issued.problem);
  return issued.value;
}

const rowOf = async (ticketId: number) => {
  const [ticket] = await findTickets(context.database.kysely, [ticketId]);
  if (!ticket) throw new Error(`no ticket ${ticketId}`);
  return ticket;
};
const act = (name: string, body: object, by = boxOffice) =>
  by.call(`club/entradas/${name}`, { Operacion: randomUUID(), Motivo: 'Lo pidió en boletería', ...body });
const read = async (EntradaId: number) => (await boxOffice.call('club/entradas/leer', { EntradaId })).answer;

const PERSON = {
  ...{ PersonaNombre: 'Berta', PersonaApellido: 'Sosa', Telefono: '' },
  ...{ PersonaDocumentoTipoId: 1, PersonaDocumento: '4.123.456-3' },
};
const correct = (EntradaId: number, other: object = {}, by = boxOffice) =>
  act('corregir', { EntradaId, Version: 1, ...PERSON, ...other }, by);
const annul = (EntradaIds: readonly number[], other: object = {}, by = boxOffice) =>
  act('anular', { EntradaIds, BloquearLugar: false, Devolver: false, ...other }, by);

/** The places of the world, with their tickets and allotments. */
const places = async () => {
  const { rows } = await context.database.pool.query<{ ticket: number | null; allotment: string }>(
    'select ticket_id as ticket, allotment from place where show_sector_id = $1 order by number',
    [world.showSectorId],
  );
  return rows.map(({ ticket, allotment }) => ticket ?? allotment);
};

describe('correcting the person', () => {
  test('makes the old code worthless, has the file drawn again and mails it', async () => {
    const [ticketId = 0] = await issue([{}]);
    await context.drainJobs();
    const old = await rowOf(ticketId);
    context.mailer.mails.length = 0;
    expect((await correct(ticketId)).answer).toMatchObject({ ErrorCod: 0, Version: 2 });
    const before = await rowOf(ticketId);
    expect([before.fileReadyAt, before.nonce.equals(old.nonce)]).toEqual([null, false]);
    await context.drainJobs();
    const ticket = await rowOf(ticketId);
    expect(ticket).toMatchObject({ firstName: 'Berta', document: '41234563', version: 2 });
    expect(ticket.fileKey).not.toBe(old.fileKey);
    expect(
      context.mailer.mails.map(({ to, subject, attachments }) => [to, subject, attachments.length]),
    ).toEqual([['ana@example.uy', 'Cambió tu entrada: Superclásico', 1]]);
    expect(await read(ticketId)).toMatchObject({
      Historia: expect.arrayContaining([
        expect.objectContaining({
          ...{ Hecho: 'Persona corregida', Quien: 'Rita Ventanilla', Motivo: 'Lo pidió en boletería' },
          Cambios: expect.arrayContaining([
            { Campo: 'Documento', Antes: expect.any(String), Despues: 'CI 4.123.456-3' },
          ]),
        }),
      ]),
    });
  });

  test('refuses a document that has a ticket, one that is none, no name, nothing new, and what is over', async () => {
    const [ticketId = 0, other = 0] = await issue([{}, { document: { typeId: 1, number: '41234563' } }]);
    const taken = await correct(ticketId);
    expect(taken.answer).toMatchObject({
      ErrorCod: 10,
      ErrorDsc: 'Ese documento ya tiene una entrada para este espectáculo.',
    });
    const problems = [
      await correct(ticketId, { PersonaDocumento: '4.123.456-4' }),
      await correct(ticketId, { PersonaDocumentoTipoId: 77 }),
      await correct(ticketId, { PersonaNombre: ' B ' }),
      await correct(other, {
        ...{ PersonaNombre: 'Juan', PersonaApellido: 'Pérez', PersonaDocumento: '41234563' },
      }),
      await correct(2_000_000_000),
      await correct(ticketId, { Motivo: 'x' }),
    ];
    expect(problems.map(({ answer }) => answer.ErrorCod)).toEqual([14, 14, 15, 16, 404, 400]);
    await annul([ticketId]);
    expect((await correct(ticketId, { Version: 2 })).answer.ErrorCod).toBe(13);
  });

  test('of an older version tells who changed it and when', async () => {
    const [ticketId = 0] = await issue([{}]);
    expect((await correct(ticketId)).answer.ErrorCod).toBe(0);
    const late = await correct(ticketId, { PersonaNombre: 'Clara' });
    expect(late.answer.ErrorCod).toBe(409);
    expect(late.answer.ErrorDsc).toMatch(/^Rita Ventanilla cambió esto a las \d\d:\d\d\./);
  });

  test('takes the member number of the register', async () => {
    const [ticketId = 0] = await issue([{ memberNumber: '77' }]);
    await context.database.kysely
      .insertInto('member')
      .values({
        ...{
          document_type_id: 1,
          document: '41234563',
          member_number: '8812',
          category_id: world.categoryId,
        },
        ...{ first_name: 'Berta', last_name: 'Sosa' },
      })
      .execute();
    await correct(ticketId);
    expect((await rowOf(ticketId)).memberNumber).toBe('8812');
  });
});

describe('annulling', () => {
  test('frees place and person, leaves no file, and is told once in the history', async () => {
    const [ticketId = 0, other = 0] = await issue([{ document: { typeId: 1, number: '41234563' } }, {}]);
    await context.drainJobs();
    expect((await annul([ticketId])).answer).toMatchObject({ ErrorCod: 0, Anuladas: 1 });
    expect(await places()).toEqual(['sale', other, 'sale', 'sale']);
    const story = await read(ticketId);
    expect(story).toMatchObject({ Entrada: { Anulada: true, TieneArchivo: false } });
    expect((story.Historia as { Hecho: string }[]).filter(({ Hecho }) => Hecho === 'Anulada')).toHaveLength(
      1,
    );
    expect((await correct(other)).answer.ErrorCod).toBe(0);
  });

  test('is all or nothing, and refused the second time', async () => {
    const ids = await issue([{}, {}]);
    await annul(ids.slice(0, 1));
    const again = await annul(ids);
    expect(again.answer).toMatchObject({
      ErrorCod: 10,
      ErrorDsc: `La entrada N.º ${ids[0]} ya está anulada.`,
    });
    expect((await rowOf(ids[1] ?? 0)).state).toBe('live');
    expect((await annul([2_000_000_000])).answer.ErrorCod).toBe(404);
    expect((await annul([])).answer.ErrorCod).toBe(400);
  });

  test('with the place blocked leaves no moment in which it is on sale', async () => {
    const [ticketId = 0] = await issue([{}]);
    await annul([ticketId], { BloquearLugar: true });
    expect(await places()).toEqual(['blocked', 'sale', 'sale', 'sale']);
    const { rows } = await context.database.pool.query(
      `select reason, detail, former_allotment from place
       join place_block on place_block.id = place.allotment_owner where place.show_sector_id = $1 and allotment = 'blocked'`,
      [world.showSectorId],
    );
    expect(rows).toEqual([{ reason: 'other', detail: 'Lo pidió en boletería', former_allotment: 'sale' }]);
  });

  /** Two tickets of a purchase that was paid. */
  async function bought(): Promise<number[]> {
    const purchase = await buildOrderedPurchase(context);
    context.cardProvider.pay(purchase.providerOrderId, context.clock.now());
    await settleOrder(context, purchase.orderId);
    const { rows } = await context.database.pool.query<{ id: number }>(
      'select id from ticket where show_id = $1 order by id',
      [purchase.world.show.showId],
    );
    return rows.map(({ id }) => id);
  }

  test('with the money of more payments than the club’s limit waits for a second person', async () => {
    const ids = [...(await bought()), ...(await bought())];
    await staffBrowser(context, app, ['administracion'], { name: 'Inés Castro' });
    await setLimits(context, { paymentsRefunded: 1 });
    expect((await annul(ids, { Devolver: true })).answer.ErrorCod).toBe(202);
    expect((await annul(ids.slice(0, 2), { Devolver: true })).answer).toMatchObject({ Devoluciones: 1 });
    await setLimits(context);
    const rest = ids.slice(2);
    expect((await annul(rest, { Devolver: true })).answer).toMatchObject({ ErrorCod: 0, Devoluciones: 1 });
  });

  test('with the money gives back what was paid for them, once, and asks who may ask', async () => {
    const [one = 0, other = 0] = await bought();
    const socios = await staffBrowser(context, app, ['prensa']);
    expect((await annul([one], { Devolver: true }, socios)).answer.ErrorCod).toBe(404);
    const given = await annul([one], { Devolver: true });
    expect(given.answer).toMatchObject({ ErrorCod: 0, Anuladas: 1, Devoluciones: 1 });
    const refunds = await context.database.pool.query(
      'select amount, ticket_ids from refund where $1 = any(ticket_ids)',
      [one],
    );
    expect(refunds.rows).toEqual([{ amount: 120_000, ticket_ids: [one] }]);
    expect((await annul([one], { Devolver: true })).answer.ErrorCod).toBe(10);
    expect((await annul([other], { Devolver: true })).answer).toMatchObject({ Devoluciones: 1 });
    await context.drainJobs();
    const broken = brokenInvariants(await readAudit(context)).map(({ name }) => name);
    expect(broken.filter((name) => /^(refund|no-|purchase|useless)/.test(name))).toEqual([]);
    const [free = 0] = await issue([{ amount: 0, kind: 'free' }]);
    expect((await annul([free], { Devolver: true })).answer.ErrorCod).toBe(13);
    expect((await rowOf(free)).state).toBe('live');
  });

  test('is allowed to press and guests’ staff for their own channels only', async () => {
    const press = await staffBrowser(context, app, ['prensa']);
    const [bought = 0] = await issue([{}], { channel: 'web' });
    const [invited = 0] = await issue([{ placeId: world.placeIds[1] ?? 0 }], { channel: 'press' });
    expect((await annul([bought], {}, press)).answer.ErrorCod).toBe(404);
    expect((await annul([bought, invited], {}, press)).answer.ErrorCod).toBe(404);
    expect((await annul([invited], {}, press)).answer.ErrorCod).toBe(0);
  });

  test('of more than the club’s limit waits for a second person, of so many does not', async () => {
    const ids = await issue([{}, { placeId: world.placeIds[1] ?? 0 }]);
    await staffBrowser(context, app, ['administracion'], { name: 'Inés Castro' });
    await setLimits(context, { ticketsAnnulled: 1 });
    expect((await annul(ids)).answer.ErrorCod).toBe(202);
    await setLimits(context, { ticketsAnnulled: 2 });
    expect((await annul(ids)).answer.ErrorCod).toBe(0);
    await setLimits(context);
  });

  test('of more than twenty waits for a second person', async () => {
    world = await buildTicketWorld(context.database, {
      ...{ startsAt: new Date('2099-07-15T23:30:00Z'), places: 21 },
    });
    const ids = await issue(Array.from({ length: 21 }, () => ({})));
    await staffBrowser(context, app, ['administracion'], { name: 'Inés Castro' });
    const asked = await annul(ids);
    expect(asked.answer.ErrorCod).toBe(202);
    expect((await rowOf(ids[0] ?? 0)).state).toBe('live');
    const done = await finance.call('club/aprobaciones/responder', {
      ...{ Operacion: randomUUID(), AprobacionId: asked.answer.AprobacionId },
      ...{ Respuesta: 'aprobar', Motivo: 'Está bien' },
    });
    expect(done.answer.ErrorCod).toBe(0);
    expect((await rowOf(ids[0] ?? 0)).state).toBe('revoked');
    expect((await annul(ids.slice(0, 1))).answer.ErrorCod).toBe(10);
  });
});
