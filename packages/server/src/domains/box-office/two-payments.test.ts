import { randomUUID } from 'node:crypto';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildWindowClerk, type WindowClerk } from '@club/testing/builders/till.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import { buildBoughtTicket } from '@club/testing/payments/other-sector.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeSharedPdfPool } from '../tickets/public.ts';
import { findTickets } from '../tickets/ticket-store.ts';

let context: TestContext;
let app: FastifyInstance;
let clerk: WindowClerk;
let finance: StaffBrowser;
let till: number;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  clerk = await buildWindowClerk(context, app);
  finance = await staffBrowser(context, app, ['finanzas']);
  till = await clerk.open();
});
afterAll(async () => {
  await app.close();
  await context.close();
  await closeSharedPdfPool();
});

const OWN = { TribunaId: 1, SectorCod: 'A', FilaId: 1, AsientoId: 6 };
async function move(EntradaId: number, to: object, other: object) {
  const [ticket] = await findTickets(context.database.kysely, [EntradaId]);
  const body = { Operacion: randomUUID(), EntradaId, Version: ticket?.version, ...to, Motivo: 'Lo pidió' };
  const { answer } = await clerk.browser.call('club/entradas/cambiarLugar', { ...body, ...other });
  expect(answer).toMatchObject({ ErrorCod: 0 });
}

/** A ticket of $ 1.200 by card, one of two, moved to a place of $ 1.600: the difference was paid at the till. */
async function bought() {
  const { ticketId, purchaseId } = await buildBoughtTicket(context, 160_000);
  const to = { TribunaId: 1, SectorCod: 'ZZ', FilaId: 0, AsientoId: 0 };
  await move(ticketId, to, { Diferencia: 'cobrar', CajaId: till, Metodo: 'efectivo', PagaCon: 400 });
  await context.drainJobs();
  context.mailer.mails.length = 0;
  const [ticket] = await findTickets(context.database.kysely, [ticketId]);
  return { ticketId, purchaseId, person: `${ticket?.firstName} ${ticket?.lastName}` };
}
interface Charge {
  readonly PagoId: number;
}
const read = async (CompraId: number) =>
  (await finance.call('club/compras/leer', { CompraId })).answer.Compra as {
    Estado: string;
    Cobros: [Charge, Charge];
  };
const giveBack = async (body: object, by = finance) => {
  const { answer } = await by.call('club/reembolsos/pedir', {
    ...{ Operacion: randomUUID(), Motivo: 'No viene', ...body },
  });
  expect(answer).toMatchObject({ ErrorCod: 0 });
  await context.drainJobs();
};
/** What the mails about refunds since said of them. */
const told = () =>
  context.mailer.mails.flatMap(({ text }) => /^.*(?:Corresponde a|Es una devolución) .*$/m.exec(text) ?? []);

describe('the mail about a refund', () => {
  test('of a difference says that it is one, and whose: the purchase stands', async () => {
    const { ticketId, person } = await bought();
    await move(ticketId, OWN, { Diferencia: 'devolver', CajaId: till });
    await context.drainJobs();
    expect(told()).toEqual([
      expect.stringContaining(
        `Corresponde a la diferencia de precio de la entrada de ${person}. Te la dimos`,
      ),
    ]);
  });

  test('of a whole payment is of the whole purchase once the difference is back too', async () => {
    const [card] = (await read((await bought()).purchaseId)).Cobros;
    await giveBack({ PagoId: card.PagoId, Monto: '2400.00' });
    expect(told()).toEqual([expect.stringContaining('Es una devolución parcial de la compra.')]);
    const { purchaseId, ticketId } = await bought();
    const [whole, difference] = (await read(purchaseId)).Cobros;
    await giveBack({ PagoId: difference.PagoId, EntradaIds: [ticketId], CajaId: till }, clerk.browser);
    await giveBack({ PagoId: whole.PagoId, Monto: '2400.00' });
    expect(told().at(-1)).toContain('Es una devolución total de la compra.');
  });
});

describe('the purchase', () => {
  test('is back in part while one of its payments is kept; each says what it paid for a ticket', async () => {
    const { purchaseId, ticketId } = await bought();
    const before = await read(purchaseId);
    const [card, difference] = before.Cobros;
    expect(before.Cobros).toMatchObject([
      { EntradaIds: [ticketId, expect.any(Number)], Partes: ['$ 1.200', '$ 1.200'] },
      { EntradaIds: [ticketId], Partes: ['$ 400'] },
    ]);
    await giveBack({ PagoId: card.PagoId, Monto: '2400.00' });
    expect((await read(purchaseId)).Estado).toBe('devuelta-en-parte');
    await giveBack({ PagoId: difference.PagoId, EntradaIds: [ticketId], CajaId: till }, clerk.browser);
    expect((await read(purchaseId)).Estado).toBe('devuelta');
  });
});
