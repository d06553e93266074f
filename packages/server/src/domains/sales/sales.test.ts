import { buildShow } from '@club/testing/builders/catalogue.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { checkoutServer } from '@club/testing/checkout/checkout-server.ts';
import { buildOrderedPurchase, TOTAL } from '@club/testing/payments/ordered-purchase.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { pesosText } from '../../shared/money.ts';
import { settleOrder } from '../payments/public.ts';

const server = checkoutServer();
let onlooker: StaffBrowser;
beforeAll(async () => {
  onlooker = await staffBrowser(server.context, server.app, ['lectura']);
});

interface Parts {
  Emitidas: number;
  EnCompra: number;
  Apartadas: number;
  Libres: number;
  Aforo: number;
}
type Answer = Record<string, unknown> & {
  ErrorCod: number;
  Total: Parts;
  Sectores: (Parts & { Nombre: string; Importe: string })[];
  Anterior: { Nombre: string; AEstaAltura: number } | null;
};
const read = async (EspectaculoId: number) =>
  (await onlooker.call('club/ventas/leer', { EspectaculoId })).answer as unknown as Answer;
/** The cached figures are too old by then. */
const readAnew = (showId: number) => {
  server.context.clock.advance(5_000);
  return read(showId);
};
const sum = ({ Emitidas, EnCompra, Apartadas, Libres }: Parts) => Emitidas + EnCompra + Apartadas + Libres;

async function bought() {
  const purchase = await buildOrderedPurchase(server.context);
  const held = await readAnew(purchase.world.show.showId);
  server.context.cardProvider.pay(purchase.providerOrderId, server.context.clock.now());
  await settleOrder(server.context, purchase.orderId);
  return { held, purchase, showId: purchase.world.show.showId };
}

describe('the figures of a show', () => {
  test('add up to the capacity, while places are held and after they are bought', async () => {
    const { held, showId } = await bought();
    expect(held.Total).toMatchObject({ EnCompra: 2, Emitidas: 0 });
    const issued = await readAnew(showId);
    expect(issued.Total).toMatchObject({ EnCompra: 0, Emitidas: 2 });
    for (const answer of [held, issued]) {
      expect(sum(answer.Total)).toBe(answer.Total.Aforo);
      for (const sector of answer.Sectores) expect(sum(sector)).toBe(sector.Aforo);
      expect(answer.Sectores.reduce((all, { Aforo }) => all + Aforo, 0)).toBe(answer.Total.Aforo);
    }
  });

  test('are told by sector, category, channel and hour', async () => {
    const { showId } = await bought();
    const answer = await readAnew(showId);
    const two = [expect.objectContaining({ Emitidas: 2 })];
    expect(answer).toMatchObject({
      Categorias: two,
      Canales: [{ Nombre: 'Sitio', Emitidas: 2 }],
      Horas: two,
    });
    expect(answer.Sectores.filter(({ Emitidas }) => Emitidas > 0)).toHaveLength(1);
    expect(answer.Curva).toEqual(two);
  });

  test('have the money as it was charged and given back', async () => {
    const { showId, purchase } = await bought();
    const pesos = pesosText(TOTAL, '$');
    expect((await readAnew(showId)).Dinero).toEqual([{ Cobrado: pesos, Devuelto: '$ 0', Neto: pesos }]);
    await server.run(
      `insert into refund (payment_id, number, amount, reason, asked_at)
       select id, 1, 40000, 'Error', now() from payment where order_id = $1`,
      [purchase.orderId],
    );
    const net = pesosText(TOTAL - 40_000, '$');
    // A payment whose amount could not be read is none of them.
    const unread = await server.run(
      `insert into payment (order_id, provider, provider_payment_id, charge_amount, charge_currency_id, approved_at, recorded_at, outcome)
       select order_id, provider, 'unread-' || id, -1, charge_currency_id, approved_at, recorded_at, 'refunding'
       from payment where order_id = $1
       returning id`,
      [purchase.orderId],
    );
    expect(unread.rows).toHaveLength(1);
    expect((await readAnew(showId)).Dinero).toEqual([{ Cobrado: pesos, Devuelto: '$ 400', Neto: net }]);
    // The lists and cards of shows have the same, also once tickets are annulled without their money.
    const { rows } = await server.run('select name from show where id = $1', [showId]);
    const listed = async () => {
      server.context.clock.advance(10_000);
      const Filtro = { Texto: rows[0]?.name };
      const { answer } = await onlooker.call('club/espectaculos/listar', { Filtro });
      const shows = answer.Espectaculos as { EspectaculoId: number; Neto: number }[];
      return shows.find(({ EspectaculoId }) => EspectaculoId === showId)?.Neto;
    };
    expect(await listed()).toBe((TOTAL - 40_000) / 100);
    await server.run(`update ticket set state = 'revoked', revoked_at = now() where show_id = $1`, [showId]);
    expect(await listed()).toBe((TOTAL - 40_000) / 100);
  });

  test('are at most 5 s old, and counted once however many look', async () => {
    const { showId } = await bought();
    await readAnew(showId);
    await server.run(`update ticket set state = 'revoked', revoked_at = now() where show_id = $1`, [showId]);
    const many = await Promise.all(Array.from({ length: 12 }, () => read(showId)));
    expect(new Set(many.map(({ En }) => En)).size).toBe(1);
    expect((await readAnew(showId)).Canales).toEqual([]);
  });

  test('stand beside the last show of the same type', async () => {
    const { showId } = await bought();
    const later = await buildShow(server.context);
    // Of a type that no other show of this file has, and three hours earlier.
    const { rows } = await server.run(
      `with own as (insert into show_type (name, color, requires_teams, requires_competition) values ('Amistoso', '112233', false, false) returning id)
       update show set type_id = own.id, starts_at = starts_at - case when show.id = $1 then 3 else 0 end * interval '1 hour'
       from own
       where show.id in ($1, $2)
       returning show.id, name, starts_at`,
      [showId, later.showId],
    );
    const name = rows.find(({ id }) => id === showId)?.name;
    expect((await readAnew(later.showId)).Anterior).toMatchObject({ AEstaAltura: 0 });
    await server.run(`update ticket set issued_at = issued_at - interval '30 days' where show_id = $1`, [
      showId,
    ]);
    expect((await readAnew(later.showId)).Anterior).toMatchObject({ Nombre: name, AEstaAltura: 2 });
    // Issued 10 and 50 minutes into an hour, of which 30 have passed for the later show.
    const now = server.context.clock.now();
    const startsAt = rows.find(({ id }) => id === later.showId)?.starts_at as Date | undefined;
    const left = (startsAt?.getTime() ?? 0) - now.getTime() - 5_000;
    await server.run(
      `update ticket
       set issued_at = show.starts_at - $2 * interval '1 second' + (case when ticket.id = first.id then -20 else 20 end) * interval '1 minute'
       from show, (select min(id) as id from ticket where show_id = $1) as first
       where show.id = $1 and ticket.show_id = $1`,
      [showId, left / 1_000],
    );
    expect((await readAnew(later.showId)).Anterior).toMatchObject({ AEstaAltura: 1 });
    // Annulled since: it was a ticket then.
    const annul = (after: string) =>
      server.run(
        `update ticket set state = 'revoked', revoked_at = issued_at + $2::interval
         where show_id = $1 and issued_at = (select min(issued_at) from ticket where show_id = $1)`,
        [showId, after],
      );
    await annul('1 hour');
    expect((await readAnew(later.showId)).Anterior).toMatchObject({
      ...{ AEstaAltura: 1, Curva: expect.arrayContaining([expect.objectContaining({ Emitidas: 1 })]) },
    });
    await annul('5 minutes');
    expect((await readAnew(later.showId)).Anterior).toMatchObject({ AEstaAltura: 0 });
    // A cancelled show is not used for the comparison.
    await server.run('update show set cancelled_at = published_at where id = $1', [showId]);
    expect((await readAnew(later.showId)).Anterior).toBeNull();
  });

  test('of a show that is not there are refused', async () => {
    expect((await read(2_000_000_000)).ErrorCod).toBe(404);
  });
});
