import { randomUUID } from 'node:crypto';
import { cancelShow } from '@club/server/domains/moves/cancel-show.ts';
import { postponeShow } from '@club/server/domains/moves/postpone-show.ts';
import { settleOrder } from '@club/server/domains/payments/public.ts';
import type { FastifyInstance } from 'fastify';
import type { TestContext } from '../index.ts';
import { type OrderedPurchase, orderPurchase } from '../payments/ordered-purchase.ts';
import type { Reply } from '../sso/app-browser.ts';
import { TEST_ACTOR } from '../test-actor.ts';
import { answerRequest } from './approvals.ts';
import { type BuiltShow, buildShow } from './catalogue.ts';
import { holdSeats, PUBLIC_PRICE } from './checkout.ts';
import { uniqueCedula } from './people.ts';
import { buildUser, loginAs } from './sso.ts';
import { buildMember, type StaffBrowser, staffBrowser } from './staff.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** A show in ten days; default: three rows of ten seats. */
export const buildMatch = (context: TestContext, { rows = 3, seatsPerRow = 10 } = {}): Promise<BuiltShow> =>
  buildShow(context, {
    startsAt: new Date(context.clock.now().getTime() + 10 * DAY_MS),
    endsAt: new Date(context.clock.now().getTime() + 10 * DAY_MS + 2 * HOUR_MS),
    saleClosesAt: new Date(context.clock.now().getTime() + 10 * DAY_MS),
    sectors: [{ code: 'A', rows, seatsPerRow, prices: { public: PUBLIC_PRICE } }],
  });

/** Cancels it, with the approval. */
export const cancelAsStaff = async (context: TestContext, showId: number) => {
  const { id: memberId } = await buildMember(context, ['programacion']);
  const { rows } = await context.database.pool.query('select name from show where id = $1', [showId]);
  const actor = { kind: 'staff', memberId, name: 'Pía', roles: [], ip: '', operation: null } as const;
  return cancelShow(context, actor, {
    ...{ showId, typedName: rows[0].name, message: '', reason: 'Lluvia', isDryRun: false },
  });
};

/** Moves it to a day that is not known yet. */
export async function moveAway(context: TestContext, showId: number): Promise<void> {
  const moved = await postponeShow(context, TEST_ACTOR, {
    ...{ showId, startsAt: null, isDryRun: false, message: '', reason: 'Lluvia' },
    ...{ choiceDays: null, annulsParking: false },
  });
  if (!moved.ok) throw new Error(moved.problem);
}

/** Two tickets of a show that somebody bought. */
export interface Bought extends OrderedPurchase {
  readonly purchaseId: number;
  readonly ticketIds: readonly number[];
  readonly authorization: string;
}

/** A new user holds the two seats of a row from `seatId` on, and orders them. */
export async function orderIn(
  context: TestContext,
  show: BuiltShow,
  { rowId = 1, seatId = 1 } = {},
): Promise<OrderedPurchase> {
  const user = await buildUser(context);
  const seats = [seatId, seatId + 1].map((seat) => ({ rowId, seatId: seat }));
  const holdId = await holdSeats(context, { userId: user.userId, linkId: null }, show, seats);
  const tickets = seats.map((seat, index) => ({
    ...{ Id: index + 1, TicketMonto: PUBLIC_PRICE / 100, TribunaId: 1, SectorCod: 'A' },
    ...{ FilaId: seat.rowId, AsientoId: seat.seatId, PersonaNombre: `Persona ${index + 1}` },
    ...{ PersonaApellido: 'Prueba', PersonaDocumentoTipoId: 1, PersonaDocumento: uniqueCedula() },
    PersonaSocioCategoriaid: show.categories.public,
  }));
  const world = { show, user, authorization: await loginAs(context, user.userId), holdId, tickets };
  return orderPurchase(context, world);
}

/** The same, paid. */
export async function buyIn(
  context: TestContext,
  show: BuiltShow,
  seat: { rowId?: number; seatId?: number } = {},
): Promise<Bought> {
  const ordered = await orderIn(context, show, seat);
  context.cardProvider.pay(ordered.providerOrderId, context.clock.now());
  await settleOrder(context, ordered.orderId);
  const { rows } = await context.database.pool.query(
    `select purchase.id, array_agg(ticket.id order by ticket.id) as tickets
     from purchase join ticket on ticket.channel = 'web' and ticket.channel_ref = purchase.id
     where purchase.hold_id = $1 group by purchase.id`,
    [ordered.world.holdId],
  );
  const { authorization } = ordered.world;
  return { ...ordered, purchaseId: rows[0].id, ticketIds: rows[0].tickets, authorization };
}

/** The requester and approver of moves and cancellations. */
export interface TwoPersons {
  readonly asker: StaffBrowser;
  readonly approver: StaffBrowser;
  /** Requests it; returns the reply. */
  ask(call: 'aplazar' | 'cancelar', body: object): Promise<Reply>;
  /** Requests it, and approves it. */
  do(call: 'aplazar' | 'cancelar', body: object): Promise<Reply>;
}

export async function buildTwoPersons(context: TestContext, app: FastifyInstance): Promise<TwoPersons> {
  const asker = await staffBrowser(context, app, ['programacion'], { name: 'Pía Programa' });
  const approver = await staffBrowser(context, app, ['administracion'], { name: 'Beto Jefe' });
  const ask: TwoPersons['ask'] = (call, body) =>
    asker.call(`club/espectaculos/${call}`, {
      ...{ Operacion: randomUUID(), Motivo: 'Alerta meteorológica', Simulacion: false, Mensaje: '' },
      ...body,
    });
  return {
    ...{ asker, approver, ask },
    do: async (call, body) => {
      const asked = await ask(call, body);
      if (asked.answer.ErrorCod !== 202) throw new Error(`${call}: ${JSON.stringify(asked.answer)}`);
      return answerRequest(approver, Number(asked.answer.AprobacionId));
    },
  };
}
