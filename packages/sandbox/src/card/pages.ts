import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from '../http/surface.ts';
import { type Fields, fieldsOf } from '../shared/fields.ts';
import { brandOf, passesLuhn } from './brands.ts';
import { TEST_CARD } from './charge.ts';
import { outcomeFor } from './outcomes.ts';
import {
  findPreference,
  isExpired,
  type PayOptions,
  paymentsTakenFor,
  payPreference,
} from './pay-preference.ts';
import {
  alreadyPaidPage,
  expiredPage,
  paidPage,
  paymentPage,
  rejectedPage,
  unknownPage,
} from './payment-page.ts';
import type { Preference } from './preferences.ts';
import { returnAddress } from './return.ts';
import type { CardContext } from './store.ts';
import type { UsedCard } from './used-card.ts';
import type { CardNotifyMode } from './webhook.ts';

const NOTIFY_MODES: readonly CardNotifyMode[] = ['once', 'after', 'twice', 'never'];

function notifyMode(form: Fields): CardNotifyMode {
  return NOTIFY_MODES.find((mode) => mode === form.text('notify')) ?? 'once';
}

function cardFrom(form: Fields): UsedCard | null {
  const number = (form.text('card_number') ?? '').replace(/\D/g, '');
  const [month, year] = (form.text('expiration') ?? '').split('/').map(Number);
  if (!passesLuhn(number) || !month || !year) return null;
  return {
    brand: brandOf(number)?.id ?? 'visa',
    firstSix: number.slice(0, 6),
    lastFour: number.slice(-4),
    month,
    year: 2000 + year,
    cardholder: form.text('cardholder') ?? '',
    documentType: form.text('document_type') ?? null,
    document: form.text('document') ?? null,
  };
}

// A late payment is approved after the order's end, or now if that is later.
function approvalTime(context: CardContext, preference: Preference, form: Fields): Date | undefined {
  if (form.text('late') !== 'yes' || preference.expiresAt === null) return undefined;
  const seconds = Number(form.text('late_seconds') ?? '30');
  const late = preference.expiresAt.getTime() + (Number.isFinite(seconds) ? seconds : 30) * 1000;
  return new Date(Math.max(late, context.world.clock().getTime()));
}

function payOptions(context: CardContext, preference: Preference, form: Fields): PayOptions | null {
  const quick = form.text('quick');
  const card = quick ? TEST_CARD : cardFrom(form);
  if (!card) return null;
  return {
    name: quick ?? card.cardholder,
    card,
    installments: Number(form.text('installments') ?? '1') || 1,
    approvedAt: approvalTime(context, preference, form),
    notify: notifyMode(form),
  };
}

function showPayment(context: CardContext, id: string, reply: FastifyReply): FastifyReply {
  const preference = findPreference(context, id);
  if (!preference) return sendPage(reply, unknownPage(), 404);
  const paid = paymentsTakenFor(context, preference)[0];
  if (paid) return sendPage(reply, alreadyPaidPage(preference, paid, returnAddress(preference, paid)));
  if (isExpired(preference, context.world.clock()))
    return sendPage(reply, expiredPage(preference, returnAddress(preference, null)));
  return sendPage(reply, paymentPage(preference));
}

function leave(preference: Preference, reply: FastifyReply): FastifyReply {
  const back = returnAddress(preference, null);
  return back ? reply.redirect(back, 303) : sendPage(reply, unknownPage());
}

function pay(context: CardContext, form: Fields, reply: FastifyReply): FastifyReply {
  const preference = findPreference(context, form.text('pref_id') ?? '');
  if (!preference) return sendPage(reply, unknownPage(), 404);
  if (form.text('quick') === 'leave') return leave(preference, reply);
  const paid = paymentsTakenFor(context, preference)[0];
  if (paid && form.text('again') !== 'yes')
    return sendPage(reply, alreadyPaidPage(preference, paid, returnAddress(preference, paid)));
  if (isExpired(preference, context.world.clock()) && form.text('late') !== 'yes')
    return sendPage(reply, expiredPage(preference, returnAddress(preference, null)), 409);
  const options = payOptions(context, preference, form);
  if (!options)
    return sendPage(reply, paymentPage(preference, 'Revisá el número y el vencimiento de la tarjeta.'), 422);
  const { payment } = payPreference(context, preference.id, options);
  const back = returnAddress(preference, payment);
  if (payment.status === 'rejected')
    return sendPage(reply, rejectedPage(preference, outcomeFor(options.name, preference.isBinary), back));
  if (back === null || form.text('come_back') === 'no') return sendPage(reply, paidPage(payment, back));
  return reply.redirect(back, 303);
}

/** The provider's own pages, where the buyer pays. The surface's faults do not apply to them. */
export function cardPages(app: FastifyInstance, context: CardContext): void {
  type StartRequest = FastifyRequest<{ Querystring: { pref_id?: string } }>;
  app.get('/checkout/v1/redirect', (request: StartRequest, reply) =>
    showPayment(context, request.query.pref_id ?? '', reply),
  );
  app.post('/checkout/v1/pay', (request, reply) => pay(context, fieldsOf(request.body), reply));
}
