import { MAIL_LIMITS } from '@club/contract/club';
import type { MailRow, MailText } from '../../api/mails.ts';
import type { TwoVersions } from '../../forms/ConflictDialog.tsx';
import { dateTimeText } from '../../lib/dates.ts';
import type { StateLook } from '../../lists/StateTag.tsx';

export type Field = keyof MailText;

export const FIELDS: readonly { readonly field: Field; readonly label: string; readonly limit: number }[] = [
  { field: 'subject', label: 'Asunto', limit: MAIL_LIMITS.subject },
  { field: 'title', label: 'Título', limit: MAIL_LIMITS.title },
  { field: 'body', label: 'Cuerpo', limit: MAIL_LIMITS.body },
];

/** The problem of a text, before the server's checks. */
export function textProblems(text: MailText): Partial<Record<Field, string>> {
  const blank = FIELDS.filter(({ field }) => text[field].trim() === '');
  return Object.fromEntries(blank.map(({ field, label }) => [field, `Escribí el ${label.toLowerCase()}.`]));
}

export const sameText = (one: MailText, other: MailText): boolean =>
  FIELDS.every(({ field }) => one[field] === other[field]);

/** Both versions of a text that two people changed, for the dialog. */
export const textVersions = (saved: MailText, typed: MailText): TwoVersions[] =>
  FIELDS.map(({ field, label }) => ({ label, saved: saved[field], typed: typed[field] }));

/** A text with an insertion in place of the selection, and the cursor after it. */
export function withToken(
  text: string,
  [start, end]: readonly [number, number],
  token: string,
): { readonly text: string; readonly cursor: number } {
  return { text: text.slice(0, start) + token + text.slice(end), cursor: start + token.length };
}

/** A row's remark on its text; a show's (`showId`) is its own or the club's. */
export function lookOf({ isFaulty, isOriginal }: MailRow, showId: number): StateLook {
  if (isFaulty) return { name: 'No se puede usar', tone: 'wrong' };
  if (showId > 0)
    return isOriginal ? { name: 'El del club', tone: 'over' } : { name: 'Propio', tone: 'good' };
  return isOriginal ? { name: 'Original', tone: 'over' } : { name: 'Cambiado', tone: 'good' };
}

/** `Ana Pérez, 22/11/2026 20:15`; empty for an unchanged one. */
export const changedText = ({
  person,
  savedAt,
}: {
  readonly person: string;
  readonly savedAt: string;
}): string => [person, dateTimeText(savedAt)].filter(Boolean).join(', ');

/** Mails by group, in the server's order. */
export const groupsOf = (rows: readonly MailRow[]): readonly (readonly [string, readonly MailRow[]])[] => [
  ...Map.groupBy(rows, ({ group }) => group),
];
