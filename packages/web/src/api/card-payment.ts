import { isRecord } from '../session/stored-value.ts';
import { Fault } from './fault.ts';
import { type CallOptions, postCall, type Refusal } from './post-call.ts';
import { currentTransport } from './transport.ts';
import { text } from './wire.ts';

/** Where a card is exchanged for a one-time token: at the provider, called by the browser (spec 2 §2.2, wire.md §6). */
export interface CardTokens {
  readonly url: string;
  /** Identifies the merchant to the provider; not secret. */
  readonly publicKey: string;
}

export interface Card {
  /** Digits. */
  readonly number: string;
  readonly code: string;
  readonly month: number;
  readonly year: number;
  readonly holderName: string;
  readonly documentType: string;
  readonly document: string;
}

/** The provider's faults of a card. */
export type CardFault = 'number' | 'expiry' | 'code' | 'holder-name' | 'document';

export type TokenResult =
  | { readonly ok: true; readonly token: string }
  /** `fault` is null when the provider does not answer, or gives an unknown answer. */
  | { readonly ok: false; readonly fault: CardFault | null };

/**
 * Exchanges a card for a one-time token. This is the only request with its number and code, and it goes to the provider, never to our
 * server. Failures contain nothing of the card, so they can be logged.
 */
export async function createCardToken({ url, publicKey }: CardTokens, card: Card): Promise<TokenResult> {
  try {
    const response = await currentTransport().fetch(`${url}?public_key=${encodeURIComponent(publicKey)}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      body: JSON.stringify(tokenRequest(card)),
    });
    const answer: unknown = await response.json();
    if (response.ok && isRecord(answer) && typeof answer.id === 'string' && answer.id !== '')
      return { ok: true, token: answer.id };
    return { ok: false, fault: faultOf(answer) };
  } catch {
    return { ok: false, fault: null };
  }
}

function tokenRequest(card: Card) {
  return {
    card_number: card.number,
    expiration_month: card.month,
    expiration_year: card.year,
    security_code: card.code,
    cardholder: {
      name: card.holderName.trim(),
      identification: { type: card.documentType, number: card.document },
    },
  };
}

/** The provider's fault codes of a card (protocol of `/v1/card_tokens`). */
const FAULTS: Readonly<Record<string, CardFault>> = {
  205: 'number',
  E301: 'number',
  208: 'expiry',
  209: 'expiry',
  325: 'expiry',
  326: 'expiry',
  224: 'code',
  E302: 'code',
  221: 'holder-name',
  316: 'holder-name',
  212: 'document',
  213: 'document',
  214: 'document',
  322: 'document',
  323: 'document',
  324: 'document',
};

function faultOf(answer: unknown): CardFault | null {
  const causes: unknown = isRecord(answer) ? answer.cause : null;
  for (const cause of Array.isArray(causes) ? causes : []) {
    const fault = isRecord(cause) ? FAULTS[String(cause.code)] : undefined;
    if (fault) return fault;
  }
  return null;
}

export interface CardCharge {
  readonly holdId: number;
  readonly token: string;
  /** The provider's name of the brand. */
  readonly brand: string;
  readonly instalments: number;
  /** The total shown, with two decimals at most. */
  readonly amount: number;
  readonly email: string;
  readonly documentType: string;
  readonly document: string;
}

/** `isApproved`: its tickets are issued; otherwise it is under review at the provider. */
export type ChargeResult = { readonly ok: true; readonly isApproved: boolean } | Refusal<'pagos/tarjeta'>;

/** Charges a stored purchase to a token. Idempotent by token. Throws `Fault`. */
export async function chargeCard(charge: CardCharge, options: CallOptions = {}): Promise<ChargeResult> {
  const body = bodyOf(charge);
  const result = await postCall('pagos/tarjeta', body, options).catch((fault: unknown) => {
    if (!(fault instanceof Fault) || fault.status !== 400) throw fault;
    // A server of the release before this field refuses it, and has charged nothing.
    const { PagoMonto: _, ...known } = body;
    return postCall('pagos/tarjeta', known, options);
  });
  return result.ok ? { ok: true, isApproved: text(result.answer.status) === 'approved' } : result;
}

function bodyOf(charge: CardCharge) {
  return {
    TransaccionId: charge.holdId,
    token: charge.token,
    payment_method_id: charge.brand,
    installments: charge.instalments,
    PagoMonto: charge.amount,
    payer: {
      email: charge.email.trim(),
      identification: { type: charge.documentType, number: charge.document },
    },
  };
}
