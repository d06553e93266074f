import { sign } from 'node:crypto';
import { NO_CODE, type RehearsalCard, rehearsalCards } from '@club/gate-rules/rehearsal.ts';
import { resultText } from '@club/gate-rules/result-texts.ts';
import { codeText, payloadOf } from '@club/gate-rules/ticket-code.ts';
import type { Context } from '../../context.ts';

/** A card of the rehearsal sheet, as printed. */
export interface PrintedCard {
  readonly number: number;
  readonly result: RehearsalCard['decision']['result'];
  readonly title: string;
  readonly line: string;
  /** The text of its QR code. */
  readonly code: string;
}

/** The rehearsal sheet: always the same codes, so that last year's sheet stays valid (spec 5 §2.3). */
export function rehearsalSheet({ config, clock }: Pick<Context, 'config' | 'clock'>): readonly PrintedCard[] {
  return rehearsalCards(clock.now().getTime()).map((card) => {
    const { decision, number } = card;
    const { title, line } = resultText(decision);
    const hasTime = decision.since !== null || decision.earlier !== null;
    const code = textOf(card, config.secrets.ticketKey);
    return { number, result: decision.result, title, line: hasTime ? '' : line, code };
  });
}

function textOf({ code, isForged }: RehearsalCard, key: Context['config']['secrets']['ticketKey']): string {
  if (!code) return NO_CODE;
  const payload = payloadOf(code);
  const signature = sign(null, payload, key);
  if (isForged) signature.fill(0);
  return codeText(payload, signature);
}
