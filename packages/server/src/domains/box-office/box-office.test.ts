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
import { ok } from '../../shared/result.ts';
import { settleOrder } from '../payments/public.ts';
import type { IssueInput, TicketLine } from '../tickets/issue-input.ts';
import { closeSharedPdfPool } from '../tickets/pdf/pdf-pool.ts';
import { issueTickets, revokeTickets, signTicketCode } from '../tickets/public.ts';
import { renderTickets } from '../tickets/render-tickets.ts';
import { insertResend } from '../tickets/resend-store.ts';
import { mailResend } from '../tickets/resend-tickets.ts';
import { findTickets } from '../tickets/ticket-store.ts';

let context: TestContext;
let app: FastifyInstance;
let boxOffice: StaffBrowser;
let world: TicketWorld;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  boxOffice = await staffBrowser(context, app, ['boleteria'], { name: 'Rita Ventanilla' });
});
beforeEach(async () => {
  world = await buildTicketWorld(context.database, { startsAt: new Date('2099-07-15T23:30:00Z') });
});
afterAll(async () => {
  await app.close();
  await context.close();
  await closeSharedPdfPool();
});

let sources = 1000;

/** Issues a ticket for each line, all of one new source. */
async function issue(lines: readonly Partial<TicketLine>[], other: Partial<IssueInput> = {}) {
  const whole = lines.map((line, index) => ticketLine(world.placeIds[index] ?? 0, line));
  const input = issueInput(world, whole, { channelRef: ++sources, ...other });
  const issued = await inTransaction(context.database, TEST_ACTOR, (tx) => issueTickets(tx, context, input));
  if (!issued.ok) throw new Error(issued.problem);
  return issued.value;
}

interface Row {
  EntradaId: number;
  Anulada: boolean;
}
async function search(Texto: string, other: object = {}, by = boxOffice) {
  const { status, answer } = await by.call('club/entradas/buscar', { Texto, ...other });
  expect(status).toBe(200);
  const ids = (answer.Entradas as Row[]).map(({ EntradaId }) => EntradaId);
  return { ids, answer };
}
const read = async (EntradaId: number, by = boxOffice) =>
  (await by.call('club/entradas/leer', { EntradaId })).answer;

describe('a ticket is found', () => {
  test.each([
    ['its document', { document: { typeId: 1, number: '41234567' } }, '4.123.456-7'],
    ['a short cédula without its zero', { document: { typeId: 1, number: '01234561' } }, '123.456-1'],
    ['a passport', { document: { typeId: 3, number: 'XK771234' } }, 'xk 771234'],
    ['the member number', { memberNumber: '88123' }, '88123'],
    ['parts of the name, whatever its accents', { firstName: 'José María', lastName: 'Núñez' }, 'nunez jose'],
  ])('by %s', async (_by, line, text) => {
    await context.database.kysely
      .insertInto('document_type')
      .values({ id: 3, name: 'Pasaporte', abbreviation: 'PAS' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const [ticketId = 0] = await issue([line]);
    expect((await search(text, { EspectaculoId: world.showId })).ids).toEqual([ticketId]);
  });

  test('by its number, its purchase’s, the mail’s address and the code that was scanned', async () => {
    const ids = await issue([{}, {}], { email: 'Sofia.Lima@Example.uy' });
    const [ticketId = 0] = ids;
    const [ticket] = await findTickets(context.database.kysely, [ticketId]);
    const code = signTicketCode(context.config.secrets.ticketKey, {
      ...{ showId: world.showId, ticketId, nonce: ticket?.nonce ?? Buffer.alloc(16) },
    });
    expect((await search(String(ticketId))).ids).toEqual([ticketId]);
    expect((await search(code)).ids).toEqual([ticketId]);
    expect((await search(String(sources))).ids.toSorted()).toEqual(ids.toSorted());
    expect((await search(' sofia.lima@example.UY ')).ids.toSorted()).toEqual(ids.toSorted());
  });

  test('after it was revoked too; one that nobody has is not', async () => {
    const [ticketId = 0] = await issue([{ lastName: 'Quagliarella' }]);
    await inTransaction(context.database, TEST_ACTOR, (tx) => revokeTickets(tx, context, [ticketId]));
    const { answer } = await search('quagliarella');
    expect(answer.Entradas).toMatchObject([{ EntradaId: ticketId, Anulada: true }]);
    expect((await search('nadie seguramente')).answer).toMatchObject({
      Entradas: [],
      Total: 0,
      HayMas: false,
    });
    expect((await search('%%')).ids).toEqual([]);
  });

  test('page by page, each once', async () => {
    const all = await issue([{}, {}, {}].map(() => ({ lastName: 'Etchegoyen' })));
    const first = await search('etchegoyen', { Cantidad: 2 });
    const second = await search('etchegoyen', { Cantidad: 2, Desde: first.answer.Siguiente });
    expect([...first.ids, ...second.ids].toSorted()).toEqual(all.toSorted());
    expect([first.answer.Total, second.answer.Siguiente]).toEqual([3, '']);
  });

  test('by press and guests’ staff only when it is of their own channels', async () => {
    const press = await staffBrowser(context, app, ['prensa']);
    const [bought = 0] = await issue([{ lastName: 'Zzyzx' }]);
    const [invited = 0] = await issue([{ placeId: world.placeIds[1] ?? 0, lastName: 'Zzyzx' }], {
      channel: 'press',
    });
    expect((await search('zzyzx', {}, press)).ids).toEqual([invited]);
    expect((await search('zzyzx')).ids).toHaveLength(2);
    expect((await read(bought, press)).ErrorCod).toBe(404);
    expect((await read(invited, press)).ErrorCod).toBe(0);
  });

  test('and that a document was looked for stands in the audit, without the document', async () => {
    const [Entrada] = await issue([{ document: { typeId: 1, number: '49876545' } }]);
    await search('4.987.654-5');
    const { rows } = await context.database.pool.query(
      `select person, entity, entity_name, after from staff_audit where act = 'entradas/buscar' order by number desc limit 1`,
    );
    expect(rows).toEqual([
      { person: 'Rita Ventanilla', entity: 'persona', entity_name: '•••• 545', after: { Entrada } },
    ]);
  });
});

describe('a purchase', () => {
  const bought = async () => {
    const purchase = await buildOrderedPurchase(context);
    const payment = context.cardProvider.pay(purchase.providerOrderId, context.clock.now());
    await settleOrder(context, purchase.orderId);
    return { purchase, payment };
  };

  test('is found by its payment’s number and its buyer’s address, with its money and its tickets', async () => {
    const { payment } = await bought();
    const { answer } = await search(payment.paymentId);
    expect(answer.Compras).toMatchObject([{ Estado: 'pagada', Total: '$ 2.400' }]);
    expect(answer.Entradas).toHaveLength(2);
    const [{ CompraId, Correo } = { CompraId: 0, Correo: '' }] = answer.Compras as {
      CompraId: number;
      Correo: string;
    }[];
    const story = await boxOffice.call('club/compras/leer', { CompraId });
    expect(story.answer.Compra).toMatchObject({
      Cobros: [
        { NroPago: payment.paymentId, Monto: '$ 2.400', Estado: 'cobrado', Devuelto: '', Resto: '2400.00' },
      ],
      Entradas: [{ Canal: 'web' }, { Canal: 'web' }],
    });
    expect((await search(Correo)).answer.Compras).toEqual(
      expect.arrayContaining([expect.objectContaining({ CompraId })]),
    );
    expect((await boxOffice.call('club/compras/leer', { CompraId: 2_000_000_000 })).status).toBe(404);
  });
});

describe('a ticket', () => {
  test('is told with its person, its place and what happened to it', async () => {
    const [ticketId = 0] = await issue([{ firstName: 'Ana', lastName: 'Lima', phone: '099123456' }]);
    expect(await read(ticketId)).toMatchObject({
      Entrada: {
        ...{ Persona: 'Ana Lima', Telefono: '099123456', Correo: 'ana@example.uy', Canal: 'web' },
        ...{
          Lugar: 'Tribuna Norte, Platea A, fila 1, asiento 1',
          ...{ Precio: '$ 1.200', Importe: 1200, Moneda: '$' },
          TieneArchivo: false,
        },
      },
      Historia: [{ Hecho: 'Emitida' }],
    });
    await renderTickets(context, { ticketIds: [ticketId] });
    expect(await read(ticketId)).toMatchObject({ Entrada: { TieneArchivo: true } });
    expect((await read(2_000_000_000)).ErrorCod).toBe(404);
  });
});

describe('mailing again', () => {
  const again = (EntradaId: number, other: object = {}) =>
    boxOffice.call('club/entradas/reenviar', {
      ...{ Operacion: randomUUID(), EntradaId, Todas: false, Motivo: 'No le llegó' },
      ...other,
    });
  const drawn = async (lines: readonly Partial<TicketLine>[], other: Partial<IssueInput> = {}) => {
    const ids = await issue(lines, other);
    await renderTickets(context, { ticketIds: ids });
    return ids;
  };
  const resends = async (ticketId: number) => {
    const { rows } = await context.database.pool.query<{ id: number }>(
      'select id from ticket_resend where $1 = any(ticket_ids) order by id',
      [ticketId],
    );
    return rows.map(({ id }) => id);
  };

  test('sends its file where it was sent, once for each time, and says so in its history', async () => {
    const [ticketId = 0, other = 0] = await drawn([{}, {}]);
    expect((await again(ticketId)).answer).toMatchObject({ Enviadas: 1, Correo: 'ana@example.uy' });
    context.mailer.mails.length = 0;
    for (const resendId of await resends(ticketId)) {
      await mailResend(context, { resendId });
      await mailResend(context, { resendId });
    }
    expect(context.mailer.mails.map(({ to, attachments }) => [to, attachments.length])).toEqual([
      ['ana@example.uy', 1],
    ]);
    expect(await read(ticketId)).toMatchObject({
      Historia: expect.arrayContaining([
        expect.objectContaining({ Hecho: 'Enviada a ana@example.uy' }),
        expect.objectContaining({ Hecho: 'Reenvío pedido', Quien: 'Rita Ventanilla', Motivo: 'No le llegó' }),
      ]),
    });
    expect((await read(other)) as object).toMatchObject({ Historia: [{ Hecho: 'Emitida' }] });
  });

  test('all of a purchase to a corrected address, which they keep', async () => {
    const ids = await drawn([{}, {}]);
    const [ticketId = 0] = ids;
    const sent = await again(ticketId, { Todas: true, Correo: ' bea@example.uy ' });
    expect(sent.answer).toMatchObject({ Enviadas: 2, Correo: 'bea@example.uy' });
    const tickets = await findTickets(context.database.kysely, ids);
    expect(tickets.map(({ email }) => email)).toEqual(['bea@example.uy', 'bea@example.uy']);
    expect(await read(ticketId)).toMatchObject({
      Historia: expect.arrayContaining([
        expect.objectContaining({
          Cambios: [{ Campo: 'Correo', Antes: 'ana@example.uy', Despues: 'bea@example.uy' }],
        }),
      ]),
    });
  });

  test('is refused without an address, with one that is none, before the file is there, and after revoking', async () => {
    const [silent = 0] = await drawn([{}], { email: '' });
    expect((await again(silent)).answer.ErrorCod).toBe(13);
    expect((await again(silent, { Correo: 'nadie' })).answer.ErrorCod).toBe(14);
    const [fresh = 0] = await issue([{ placeId: world.placeIds[1] ?? 0 }]);
    expect((await again(fresh)).answer.ErrorCod).toBe(12);
    await inTransaction(context.database, TEST_ACTOR, (tx) => revokeTickets(tx, context, [fresh]));
    expect((await again(fresh)).answer.ErrorCod).toBe(11);
    expect((await again(2_000_000_000)).status).toBe(404);
  });

  test('is done five times an hour of one purchase, however many ask at once', async () => {
    const [ticketId = 0, other = 0] = await drawn([{}, {}]);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_value, index) => again(index % 2 ? ticketId : other)),
    );
    const codes = answers.map(({ answer }) => answer.ErrorCod).toSorted();
    expect(codes).toEqual([0, 0, 0, 0, 0, 10, 10, 10]);
    expect(answers.find(({ answer }) => answer.ErrorCod === 10)?.answer.ErrorDsc).toBe(
      'Ya se envió 5 veces en la última hora.',
    );
    context.clock.advance(61 * 60_000);
    boxOffice = await staffBrowser(context, app, ['boleteria'], { name: 'Rita Ventanilla' });
    expect((await again(ticketId)).answer.ErrorCod).toBe(0);
  });

  test('goes by the club’s limit of the moment', async () => {
    const [ticketId = 0] = await drawn([{}]);
    await setLimits(context, { resendsAnHour: 2 });
    for (const code of [0, 0, 10]) expect((await again(ticketId)).answer.ErrorCod).toBe(code);
    expect((await again(ticketId)).answer.ErrorDsc).toBe('Ya se envió 2 veces en la última hora.');
    await setLimits(context);
    expect((await again(ticketId)).answer.ErrorCod).toBe(0);
  });

  test('negative control: without the lock of its tickets two who ask at once are both the fifth', async () => {
    const MOST = 5;
    const now = context.clock.now();
    const resend = { channel: 'web', channelRef: ++sources, ticketIds: [1], email: 'ana@example.uy', now };
    const ask = (also: () => Promise<unknown> = async () => {}) =>
      inTransaction(context.database, TEST_ACTOR, async (tx) => {
        const id = await insertResend(tx, resend, { among: [1], most: MOST });
        await also();
        return ok(id);
      });
    for (let sent = 1; sent < MOST; sent += 1) await ask();
    const answers: unknown[] = [];
    answers.push(await ask(async () => answers.push(await ask())));
    expect(answers).toEqual([ok(expect.any(Number)), ok(expect.any(Number))]);
    expect(await ask()).toEqual(ok(null));
  });
});
