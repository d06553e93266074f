import { randomUUID } from 'node:crypto';
import { buildCheckout, purchaseBody } from '@club/testing/builders/checkout.ts';
import { buildWindowClerk, type WindowClerk } from '@club/testing/builders/till.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenInvariants, readAudit } from '../audit/public.ts';
import { closeSharedPdfPool } from '../tickets/public.ts';
import { findTickets } from '../tickets/ticket-store.ts';

let context: TestContext;
let app: FastifyInstance;
let clerk: WindowClerk;
let till: number;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  clerk = await buildWindowClerk(context, app);
  till = await clerk.open();
});
afterAll(async () => {
  await app.close();
  await context.close();
  await closeSharedPdfPool();
});

const ticketOf = async (id: number) => {
  const [ticket] = await findTickets(context.database.kysely, [id]);
  if (!ticket) throw new Error(`no ticket ${id}`);
  return ticket;
};

/** A ticket that was bought for nothing. Its show has another sector, unnumbered. `price`: in minor units; null: not sold. */
async function boughtFree(price: number | null) {
  const prices = price === null ? { member: 80_000 } : { public: price };
  const world = await buildCheckout(context, {
    price: 0,
    show: {
      sectors: [
        { code: 'A', rows: 1, seatsPerRow: 3, prices: { public: 0 } },
        { code: 'ZZ', sale: 'unnumbered', capacity: 1, prices },
      ],
    },
  });
  await makeCall(app, 'WSTicket2', purchaseBody(world), world.authorization);
  const { rows } = await context.database.pool.query<{ id: number }>(
    'select id from ticket where show_id = $1 order by id limit 1',
    [world.show.showId],
  );
  return rows[0]?.id ?? 0;
}

const OTHER = { TribunaId: 1, SectorCod: 'ZZ', FilaId: 0, AsientoId: 0 };
const OWN = { TribunaId: 1, SectorCod: 'A', FilaId: 1, AsientoId: 3 };
async function move(id: number, to: object, other: object = {}) {
  const { version: Version } = await ticketOf(id);
  const body = { Operacion: randomUUID(), EntradaId: id, Version, ...to, Motivo: 'Lo pidió', ...other };
  return (await clerk.browser.call('club/entradas/cambiarLugar', body)).answer;
}

describe('a ticket that was bought for nothing, in a sector that costs something', () => {
  test('costs its price there, which is sold, and goes back with the place', async () => {
    const id = await boughtFree(80_000);
    expect(await move(id, OTHER)).toMatchObject({
      ErrorCod: 11,
      ErrorDsc: expect.stringContaining('cuesta $ 800 más'),
    });
    const pos = { Diferencia: 'cobrar', CajaId: till, Metodo: 'pos', Comprobante: 'AB12' };
    expect((await move(id, OTHER, pos)).ErrorCod).toBe(0);
    expect(await ticketOf(id)).toMatchObject({ amount: 80_000, kind: 'sale' });
    expect((await move(id, OWN)).ErrorCod).toBe(16);
    expect(await move(id, OWN, { Diferencia: 'devolver', CajaId: till })).toMatchObject({
      ...{ Entregar: 800, EntregarPos: 800 },
    });
    await context.drainJobs();
    expect(brokenInvariants(await readAudit(context))).toEqual([]);
  });

  test('that is not sold to its category is refused', async () => {
    expect((await move(await boughtFree(null), OTHER)).ErrorCod).toBe(14);
  });

  test('stays free in its own', async () => {
    const id = await boughtFree(80_000);
    expect((await move(id, OWN)).ErrorCod).toBe(0);
    expect(await ticketOf(id)).toMatchObject({ amount: 0, kind: 'free' });
  });
});
