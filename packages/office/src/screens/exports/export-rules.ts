import type { Export } from '../../api/exports.ts';
import { dateTimeText } from '../../lib/dates.ts';
import type { StateLook } from '../../lists/StateTag.tsx';

export const EXPORT_LOOKS: Readonly<Record<Export['state'], StateLook>> = {
  'en-cola': { name: 'En cola', tone: 'waiting' },
  lista: { name: 'Lista', tone: 'good' },
  vencida: { name: 'Vencida', tone: 'over' },
  'con-error': { name: 'Con error', tone: 'wrong' },
};

/** The next step for an export without a file; empty where there is none. */
export const EXPORT_HINTS: Readonly<Record<Export['state'], string>> = {
  'en-cola': 'Se está preparando. Podés seguir con otra cosa.',
  lista: '',
  vencida: 'El archivo ya no está. Pedilo de nuevo.',
  'con-error': 'No se pudo preparar. Pedila de nuevo en unos minutos.',
};

/** Until when a file can be downloaded; with the day, unless it is the day of the request. */
export const endText = ({ askedAt, endsAt }: Pick<Export, 'askedAt' | 'endsAt'>): string =>
  endsAt.slice(0, 10) === askedAt.slice(0, 10)
    ? `Hasta las ${endsAt.slice(11, 16)}`
    : `Hasta el ${dateTimeText(endsAt)}`;

/** Pending ones are polled; those that are ready too, as their addresses end before their files. */
export const LOOK_AGAIN_MS = 2_000;
const NEW_ADDRESS_MS = 60_000;
export function lookAgainMs(exports: readonly Export[]): number | false {
  if (exports.some(({ state }) => state === 'en-cola')) return LOOK_AGAIN_MS;
  return exports.some(({ state }) => state === 'lista') && NEW_ADDRESS_MS;
}
