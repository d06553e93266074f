import { authorizationOf } from './bench-server.ts';
import type { Answer } from './load.ts';

type Post = (path: string, payload: unknown, authorization?: string) => Promise<Answer>;

export interface Shop {
  readonly post: Post;
  /** To the sandbox. */
  readonly postToProvider: Post;
  readonly showId: number;
  readonly categoryId: number;
  /** Pesos for one ticket. */
  readonly price: number;
}

/** A purchase that only needs to be paid. */
export interface StoredPurchase {
  readonly holdId: number;
  readonly preferenceId: string;
  readonly authorization: string;
}

class Refused extends Error {}

function succeeded({ status, body }: Answer): Record<string, unknown> {
  if (status !== 200 || body.ErrorCod !== 0)
    throw new Refused(`${status} ${JSON.stringify(body).slice(0, 200)}`);
  return body;
}

/** What the browser of user `n` does up to the payment: hold, order, store. */
export async function prepare(shop: Shop, n: number, quantity: number): Promise<StoredPurchase> {
  const authorization = authorizationOf(n);
  const call = async (name: string, body: unknown) =>
    succeeded(await shop.post(`/api/${name}`, body, authorization));
  const place = { TribunaId: 1, SectorCod: 'U' };
  const held = await call('WSTransaccionSSO', {
    TransaccionMedio: 'W',
    TransaccionEspectaculoId: shop.showId,
    TransaccionEspectaculoTribunaId: place.TribunaId,
    TransaccionEspectaculoSectorCod: place.SectorCod,
    TransaccionCantidad: quantity,
    SDTFilaAsientoJSON: '[]',
  });
  const holdId = Number(held.TransaccionId);
  const total = quantity * shop.price;
  const order = await call('pagos/preferencia', {
    preference: {
      items: [{ title: 'Entradas', quantity: 1, unit_price: total }],
      payer: { name: 'Fan', email: 'fan@example.com' },
      external_reference: `${shop.showId}-${holdId}`,
    },
  });
  const tickets = Array.from({ length: quantity }, (_value, index) => ({
    ...place,
    Id: index + 1,
    TicketMonto: shop.price,
    TicketTipo: 'V',
    FilaId: 0,
    AsientoId: 0,
    PersonaNombre: 'Fan',
    PersonaApellido: `Numero ${n}`,
    PersonaDocumentoTipoId: 2,
    PersonaDocumento: `P${n}X${index}`,
    PersonaSocioCategoriaid: shop.categoryId,
  }));
  const preferenceId = String(order.preferenceId);
  await call('WSTicketPago', {
    SDTTicketJSON: JSON.stringify({ EspectaculoId: shop.showId, TransaccionId: holdId, Ticket: tickets }),
    SDTPersonaJSON: '[]',
    SDTComplementosValoresJSON: '[]',
    MonedaId: 1,
    PagoMonto: total,
    TransaccionPreferenciaId: preferenceId,
  });
  return { holdId, preferenceId, authorization };
}

/** Pays at the provider and comes back: the return settles. True when the tickets are issued. */
export async function payAndReturn(shop: Shop, purchase: StoredPurchase): Promise<boolean> {
  const { holdId, preferenceId, authorization } = purchase;
  const paid = await shop.postToProvider('/_control', { action: 'pay', preferenceId, notify: 'never' });
  if (paid.status !== 200) throw new Refused(`provider: ${paid.status}`);
  const state = await shop.post('/api/WSTransaccionEstado', { TransaccionId: holdId }, authorization);
  return String(succeeded(state).TransaccionEstado).trim() === 'F';
}
