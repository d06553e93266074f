import { uniqueCedula } from '@club/testing/builders/people.ts';
import { buildWindowClerk, soldTo, type WindowClerk } from '@club/testing/builders/till.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariants, readAudit } from '../audit/public.ts';

const MINUTE_MS = 60_000;

let context: TestContext;
let app: FastifyInstance;
let clerk: WindowClerk;
let till: number;
beforeEach(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  clerk = await buildWindowClerk(context, app);
  till = await clerk.open();
});
afterEach(async () => {
  await app.close();
  await context.close();
});

const held = async (seats: readonly number[]) =>
  ((await clerk.hold(till, seats)).Reten as { TransaccionId: number }).TransaccionId;
const sold = async (seats: readonly number[], other: object = {}) =>
  (await clerk.sell(till, await held(seats), seats, other)).Venta as { CompraId: number };
const violated = async () => brokenInvariants(await readAudit(context)).map(({ name }) => name);

describe('a hold of the till', () => {
  const set = (sql: string, ...values: unknown[]) =>
    context.database.pool.query(`update show set ${sql} where id = $1`, [clerk.show.showId, ...values]);

  test('is sold though the sale was suspended, or the time of the window ended, after it began', async () => {
    const one = await held([1]);
    context.clock.advance(1_000);
    await set('sale_suspended_at = $2', context.clock.now());
    expect((await clerk.hold(till, [3])).ErrorCod).toBe(13);
    expect((await clerk.sell(till, one, [1])).ErrorCod).toBe(0);
    await set('sale_suspended_at = null');
    const other = await held([2]);
    context.clock.advance(1_000);
    const begun = new Date(context.clock.now().getTime() - 60 * MINUTE_MS);
    await set('sale_closes_at = $2, starts_at = $2', begun);
    expect((await clerk.hold(till, [3])).ErrorCod).toBe(13);
    expect((await clerk.sell(till, other, [2])).ErrorCod).toBe(0);
    expect(await violated()).toEqual([]);
  });

  test('13: is not sold when the window was not selling its show as it began', async () => {
    const TransaccionId = await held([1]);
    await set('sale_suspended_at = $2', new Date(context.clock.now().getTime() - MINUTE_MS));
    expect((await clerk.sell(till, TransaccionId, [1])).ErrorCod).toBe(13);
  });

  test('14: is neither renewed nor let go by a till that is closed, which annuls no sale', async () => {
    const { CompraId } = await sold([1]);
    const TransaccionId = await held([2]);
    expect(
      (await clerk.act('cerrarCaja', { CajaId: till, ContadoEfectivo: 2200, ContadoPos: 0 })).ErrorCod,
    ).toBe(0);
    for (const [name, body] of Object.entries({
      ...{ renovar: { TransaccionId }, soltar: { TransaccionId } },
      anularUltima: { CompraId, Motivo: 'Se equivocó' },
    }))
      expect((await clerk.act(name, { CajaId: till, ...body })).ErrorCod, name).toBe(14);
  });

  test('15: of a person who has as many tickets as a person may have', async () => {
    await set('allows_many_tickets_per_person = true');
    const document = uniqueCedula();
    await sold([1], { Entradas: [soldTo(1, document)] });
    await set('has_sale_windows = true');
    await context.database.pool.query(
      `insert into sale_window (show_id, category_id, opens_at, closes_at, max_per_person)
       values ($1, $2, $3, $3::timestamptz + interval '1 hour', 1)`,
      [clerk.show.showId, clerk.show.categories.public, context.clock.now()],
    );
    const Entradas = [soldTo(2, document)];
    expect(await clerk.sell(till, await held([2]), [2], { Entradas })).toMatchObject({
      ...{ ErrorCod: 15, ErrorDsc: expect.stringMatching(/ya tiene 1 entradas.*que es el máximo\.$/) },
    });
  });

  test('15: of a sector that has no price for the document', async () => {
    await context.database.pool.query('delete from price where category_id = $1', [
      clerk.show.categories.public,
    ]);
    const person = { PersonaDocumentoTipoId: 1, PersonaDocumento: uniqueCedula() };
    const told = await clerk.act('persona', { TransaccionId: await held([1]), ...person });
    expect(told).toMatchObject({ ErrorCod: 15, ErrorDsc: 'Este sector no se vende para este documento.' });
  });
});
