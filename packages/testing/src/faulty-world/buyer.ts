import { setTimeout as pause } from 'node:timers/promises';
import { BREAKER } from '@club/server/adapters/outgoing/outgoing.ts';
import {
  buildCheckout,
  type CheckoutWorld,
  holdSeats,
  PUBLIC_PRICE,
  purchaseBody,
} from '../builders/checkout.ts';
import { uniqueCedula } from '../builders/people.ts';
import { buildUser, loginAs } from '../builders/sso.ts';
import { makeCall } from '../index.ts';
import type { FaultyWorld } from './faulty-world.ts';

/** The outcome of a buyer's purchase, by the database, the storage and the mailbox. */
export interface Ending {
  readonly tickets: number;
  readonly files: number;
  readonly mails: number;
  readonly refunds: number;
}

export type Provider = 'card' | 'dollars';

/** Between two presses of a button. */
const PRESSES_MS = 200;

const TOTAL = 2 * PUBLIC_PRICE;
export const ISSUED: Ending = { tickets: 2, files: 2, mails: 1, refunds: 0 };

/** A fan with two held seats, and their browser's calls. */
export class Buyer {
  readonly #world: FaultyWorld;
  readonly #provider: Provider;
  readonly checkout: CheckoutWorld;
  #orderId = '';

  private constructor(world: FaultyWorld, provider: Provider, checkout: CheckoutWorld) {
    this.#world = world;
    this.#provider = provider;
    this.checkout = checkout;
  }

  static async arrive(world: FaultyWorld, provider: Provider): Promise<Buyer> {
    const paymentMethodId = provider === 'card' ? 1 : 2;
    const checkout = await buildCheckout(world.context, { show: { paymentMethodId } });
    return new Buyer(world, provider, checkout);
  }

  /** Releases the places; another fan takes the same ones. */
  async giveWay(): Promise<Buyer> {
    await this.#call('WSTransaccionCancelar', {});
    const { context } = this.#world;
    const user = await buildUser(context);
    const holdId = await holdSeats(context, { userId: user.userId, linkId: null }, this.checkout.show);
    const tickets = this.checkout.tickets.map((ticket) => ({ ...ticket, PersonaDocumento: uniqueCedula() }));
    const authorization = await loginAs(context, user.userId);
    const checkout = { ...this.checkout, user, holdId, tickets, authorization };
    return new Buyer(this.#world, this.#provider, checkout);
  }

  /** Presses Pagar once: the order and the purchase. Returns the code of the refusal, 0 for none. */
  async press(): Promise<{ code: number; text: string }> {
    const { answer } = await this.#call(...this.#order());
    if (answer.ErrorCod !== 0) return { code: answer.ErrorCod, text: answer.ErrorDsc };
    this.#orderId = String(answer.preferenceId ?? answer.id);
    const preference = this.#provider === 'card' ? { TransaccionPreferenciaId: this.#orderId } : {};
    const body = purchaseBody(this.checkout, this.checkout.tickets, preference);
    const stored = await this.#call('WSTicketPago', body);
    return { code: stored.answer.ErrorCod, text: stored.answer.ErrorDsc };
  }

  /** Presses Pagar until it works, for longer than an open circuit stays open. */
  async order(): Promise<void> {
    const until = performance.now() + BREAKER.openMs + 15_000;
    while (performance.now() < until) {
      const { code, text } = await this.press();
      if (code === 0) return;
      if (code !== 500) throw new Error(`${code} ${text}`);
      await pause(PRESSES_MS);
    }
    throw new Error('no order, however often Pagar was pressed');
  }

  /** Pays on the provider's own page, which works even when its API does not. */
  async pay(): Promise<void> {
    const { control } = this.#world.sandbox;
    await (this.#provider === 'card' ? control.pay(this.#orderId) : control.approve(this.#orderId));
  }

  /** Returns to the site, which asks for the purchase's state. Returns the letter, or the code of a refusal. */
  async comeBack(): Promise<string | number> {
    if (this.#provider === 'dollars')
      await this.#world.app.inject({ url: `/api/pagos/retorno/second?token=${this.#orderId}&PayerID=X` });
    const { answer } = await this.#call('WSTransaccionEstado', { TransaccionId: this.checkout.holdId });
    return answer.ErrorCod === 0 ? String(answer.TransaccionEstado) : answer.ErrorCod;
  }

  async ending(): Promise<Ending> {
    const { context, sandbox } = this.#world;
    const { rows } = await context.database.pool.query(
      `select count(*)::integer as tickets,
              coalesce(array_agg(file_key) filter (where file_ready_at is not null), '{}') as files
       from ticket where show_id = $1 and state = 'live'`,
      [this.checkout.show.showId],
    );
    const stored = await Promise.all(rows[0].files.map((key: string) => context.storage.exists(key)));
    const mails = sandbox.control.mails(this.checkout.user.email);
    return {
      tickets: rows[0].tickets,
      files: stored.filter(Boolean).length,
      // A mail that was accepted twice has the same Message-ID: mail programs show it once.
      mails: new Set(mails.map(({ headers }) => headers.find(({ name }) => name === 'message-id')?.value))
        .size,
      refunds: this.#refunds(),
    };
  }

  #refunds(): number {
    const { control } = this.#world.sandbox;
    if (this.#provider === 'dollars') {
      const ids = control.captures().filter(({ orderId }) => orderId === this.#orderId);
      return control.dollarRefunds().filter(({ captureId }) => ids.some(({ id }) => id === captureId)).length;
    }
    const reference = `${this.checkout.show.showId}-${this.checkout.holdId}`;
    return control.payments(reference).flatMap(({ refunds }) => refunds).length;
  }

  #order(): [string, unknown] {
    const reference = `${this.checkout.show.showId}-${this.checkout.holdId}`;
    if (this.#provider === 'dollars') {
      const amount = { currency_code: 'USD', value: (TOTAL / 40 / 100).toFixed(2) };
      const unit = { reference_id: reference, description: 'Entradas', amount };
      return ['pagos/orden', { order: { intent: 'CAPTURE', purchase_units: [unit] } }];
    }
    const preference = {
      binary_mode: true,
      items: [{ title: 'Entradas', quantity: 1, unit_price: TOTAL / 100 }],
      payer: { name: 'Ana', surname: 'Pérez', email: 'ana@example.com' },
      external_reference: reference,
    };
    return ['pagos/preferencia', { preference }];
  }

  #call(name: string, body: unknown) {
    return makeCall(this.#world.app, name, body, this.checkout.authorization);
  }
}
