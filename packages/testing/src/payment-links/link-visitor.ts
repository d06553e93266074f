import {
  type BuiltPaymentLink,
  buildPaymentLink,
  linkForms,
  linkHold,
  linkOrder,
  linkPurchase,
  linkVisit,
} from '../builders/payment-links.ts';
import type { CheckoutServer } from '../checkout/checkout-server.ts';
import { makeCall } from '../index.ts';

/** A visitor of a payment link, and its page's calls. */
export class LinkVisitor {
  readonly link: BuiltPaymentLink;
  readonly #server: CheckoutServer;

  constructor(server: CheckoutServer, link: BuiltPaymentLink) {
    this.#server = server;
    this.link = link;
  }

  static async start(
    server: CheckoutServer,
    plan: Parameters<typeof buildPaymentLink>[1] = {},
  ): Promise<LinkVisitor> {
    server.context.cardProvider.isDown = false;
    return new LinkVisitor(server, await buildPaymentLink(server.context, plan));
  }

  async call(name: string, body: unknown) {
    return (await makeCall(this.#server.app, name, body)).answer;
  }

  page() {
    return this.call('WSLinkPagoValidar', linkVisit(this.link));
  }

  hold(other: object = {}) {
    return this.call('WSTransaccionLinkPago', linkHold(this.link, other));
  }

  async holdCode(other: object = {}): Promise<number> {
    return (await this.hold(other)).ErrorCod;
  }

  async holdId(): Promise<number> {
    return Number((await this.hold()).TransaccionId);
  }

  /** The provider's number of the order. */
  async order(holdId: number): Promise<string> {
    return String((await this.call('pagos/preferencia', linkOrder(this.link, holdId))).preferenceId);
  }

  /** A hold whose order is open. */
  async ordered(): Promise<number> {
    const holdId = await this.holdId();
    await this.order(holdId);
    return holdId;
  }

  /** The code of the answer to the stored forms. */
  async store(
    holdId: number,
    forms: readonly object[] = linkForms(this.link),
    other: object = {},
  ): Promise<number> {
    return (await this.call('WSTicketPagoLinkPago', linkPurchase(this.link, holdId, forms, other))).ErrorCod;
  }

  /** All steps before the payment. */
  async buy(): Promise<{ holdId: number; orderId: string }> {
    const holdId = await this.holdId();
    const orderId = await this.order(holdId);
    const code = await this.store(holdId);
    if (code !== 0) throw new Error(`not stored: ${code}`);
    return { holdId, orderId };
  }

  pay(orderId: string, other: Parameters<CheckoutServer['context']['cardProvider']['pay']>[2] = {}) {
    const { cardProvider, clock } = this.#server.context;
    return cardProvider.pay(orderId, clock.now(), other);
  }

  async liveTickets(): Promise<unknown> {
    const { rows } = await this.#server.run(
      `select count(*)::integer as count from ticket where show_id = $1 and state = 'live'`,
      [this.link.show.showId],
    );
    return rows[0]?.count;
  }
}
