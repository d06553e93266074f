import { type CardFault, type CardTokens, chargeCard, createCardToken } from '../../api/card-payment.ts';
import { Busy, SignedOut } from '../../api/fault.ts';
import { brandOf } from './card-brand.ts';
import type { YearMonth } from './card-expiry.ts';
import { type CardField, type CardForm, firstWrongField } from './card-form.ts';
import { FIELD_TEXTS, OUTCOME_UNKNOWN, PROVIDER_SILENT, SIGNED_OUT_UNKNOWN } from './card-messages.ts';
import { type CardReaction, cardReactions, declinedFields } from './card-reactions.ts';

/** A stored purchase, to be paid by card. */
export interface CardPurchase {
  readonly holdId: number;
  readonly tokens: CardTokens;
  /** The total shown, with two decimals at most: no other one is charged. */
  readonly amount: number;
}

/** The outcome of an attempt to pay. */
export type CardEnding =
  | { readonly kind: 'paid' }
  /** Under review at the provider. */
  | { readonly kind: 'under-review' }
  | {
      readonly kind: 'stay';
      readonly text: string;
      readonly field: CardField | null;
      /** Repeats the same charge on the next attempt; null for a new one. */
      readonly token: string | null;
      /** The outcome of the charge is known: nothing was charged. */
      readonly isAnswered?: true;
    }
  | {
      readonly kind: 'leave';
      readonly to: Exclude<CardReaction, 'stay' | 'repeat'>;
      readonly text: string;
    };

/**
 * Pays by card: checks the form, gets a token from the provider, and has our server charge it. `keptToken` is that of an unanswered
 * charge. Throws `SignedOut` when there was none.
 */
export async function payByCard(
  purchase: CardPurchase,
  form: CardForm,
  { now, keptToken }: { readonly now: YearMonth; readonly keptToken: string | null },
): Promise<CardEnding> {
  const wrong = firstWrongField(form, now);
  if (wrong) return staying(FIELD_TEXTS[wrong], wrong);
  if (keptToken !== null) return charge(purchase, form, keptToken, true);
  const made = await createCardToken(purchase.tokens, form);
  if (made.ok) return charge(purchase, form, made.token, false);
  if (made.fault === null) return staying(PROVIDER_SILENT, null);
  const field = FAULT_FIELDS[made.fault];
  return staying(FIELD_TEXTS[field], field);
}

const FAULT_FIELDS: Record<CardFault, CardField> = {
  number: 'number',
  expiry: 'month',
  code: 'code',
  'holder-name': 'holderName',
  document: 'document',
};

/** `isRepeat`: the outcome of the charge is unknown, and a signed-out person is told so before the login. */
async function charge(
  { holdId, amount }: CardPurchase,
  form: CardForm,
  token: string,
  isRepeat: boolean,
): Promise<CardEnding> {
  const { email, documentType, document, instalments } = form;
  const brand = brandOf(form.number)?.id ?? '';
  try {
    const result = await chargeCard(
      { holdId, token, brand, instalments, amount, email, documentType, document },
      { staysWhenSignedOut: isRepeat, throwsWait: true },
    );
    if (result.ok) return { kind: result.isApproved ? 'paid' : 'under-review' };
    const reaction = cardReactions[result.problem];
    if (reaction === 'stay')
      return { ...staying(result.text, declinedFields[result.problem] ?? null), isAnswered: true };
    if (reaction === 'repeat') return staying(result.text, null, token);
    return { kind: 'leave', to: reaction, text: result.text };
  } catch (fault) {
    if (fault instanceof SignedOut && isRepeat) return staying(SIGNED_OUT_UNKNOWN, null);
    if (fault instanceof SignedOut) throw fault;
    // A limit is checked before the provider is asked; a 503 may also be of a server that is away.
    if (fault instanceof Busy && fault.status === 429)
      return staying(fault.text, null, isRepeat ? token : null);
    return staying(OUTCOME_UNKNOWN, null, token);
  }
}

function staying(text: string, field: CardField | null, token: string | null = null) {
  return { kind: 'stay', text, field, token } as const;
}
