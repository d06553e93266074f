import { authorizationOf } from './bench-server.ts';
import type { Answer } from './load.ts';

type Post = (path: string, payload: unknown, authorization?: string) => Promise<Answer>;

export interface Shop {
  readonly post: Post;
  /** Of the sandbox. */
  readonly postToProvider: Post;
  readonly showId: number;
  readonly categoryId: number;
  /** Pesos per ticket. */
  readonly price: number;
}

export interface Seat {
  readonly FilaId: number;
  readonly AsientoId: number;
}

/** A purchase that is ready to be paid. */
export interface StoredPurchase {
  readonly holdId: number;
  readonly preferenceId: string;
  readonly authorization: string;
}

export class Refused extends Error {
  readonly status: number;
  readonly code: number;
  constructor(status: number, code: number) {
    super(`${status}, code ${code}`);
    this.status = status;
    this.code = code;
  }
}

function succeeded({ status, body }: Answer): Record<string, unknown> {
  if (status !== 200 || body.ErrorCod !== 0) throw new Refused(status, Number(body.ErrorCod));
  return body;
}

const placeOf = (seats: readonly Seat[]) => ({ TribunaId: 1, SectorCod: seats.length > 0 ? 'A' : 'U' });

/** User `n`'s hold, in the place of the earlier one if there is one. Throws Refused. */
export async function hold(
  shop: Shop,
  n: number,
  quantity: number,
  seats: readonly Seat[] = [],
): Promise<number> {
  const { TribunaId, SectorCod } = placeOf(seats);
  const body = {
    TransaccionMedio: 'W',
    TransaccionEspectaculoId: shop.showId,
    TransaccionEspectaculoTribunaId: TribunaId,
    TransaccionEspectaculoSectorCod: SectorCod,
    TransaccionCantidad: quantity,
    SDTFilaAsientoJSON: JSON.stringify(seats),
  };
  return Number(succeeded(await shop.post('/api/WSTransaccionSSO', body, authorizationOf(n))).TransaccionId);
}

/**
 * The calls of user `n`'s browser up to the payment: hold, order, store. With `seats` those of the numbered sector `A`, else places of the
 * unnumbered `U`. Throws Refused.
 */
export async function prepare(
  shop: Shop,
  n: number,
  quantity: number,
  seats: readonly Seat[] = [],
): Promise<StoredPurchase> {
  const authorization = authorizationOf(n);
  const holdId = await hold(shop, n, quantity, seats);
  const call = async (name: string, body: unknown) =>
    succeeded(await shop.post(`/api/${name}`, body, authorization));
  const total = quantity * shop.price;
  const order = await call('pagos/preferencia', {
    preference: {
      items: [{ title: 'Entradas', quantity: 1, unit_price: total }],
      payer: { name: 'Fan', email: 'fan@example.com' },
      external_reference: `${shop.showId}-${holdId}`,
    },
  });
  const tickets = Array.from({ length: quantity }, (_value, index) => ({
    ...placeOf(seats),
    Id: index + 1,
    TicketMonto: shop.price,
    TicketTipo: 'V',
    ...(seats[index] ?? { FilaId: 0, AsientoId: 0 }),
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

/** Pays at the provider, with or without a notification. */
export async function pay(
  shop: Shop,
  { preferenceId }: StoredPurchase,
  notify: 'once' | 'twice' | 'never',
): Promise<void> {
  const paid = await shop.postToProvider('/_control', { action: 'pay', preferenceId, notify });
  if (paid.status !== 200) throw new Refused(paid.status, 0);
}

/** Pays at the provider and returns, which settles. True when the tickets are issued. */
export async function payAndReturn(shop: Shop, purchase: StoredPurchase): Promise<boolean> {
  await pay(shop, purchase, 'never');
  return comeBack(shop, purchase);
}

/** The page after the payment, whose poll settles. True when the tickets are issued. */
export async function comeBack(shop: Shop, { holdId, authorization }: StoredPurchase): Promise<boolean> {
  const state = await shop.post('/api/WSTransaccionEstado', { TransaccionId: holdId }, authorization);
  return String(succeeded(state).TransaccionEstado).trim() === 'F';
}
