import { montevideoInstant } from '@club/ui/lib/dates.ts';
import type { Block, Seat } from '../../api/places.ts';
import { dateTimeText } from '../../lib/dates.ts';
import { PLACE_STATES, REASON_NAMES } from './place-states.ts';

/**
 * A seat's state in words: `En compra, quedan 7 min`,
 * `Bloqueada: TV, Cámara 4 (Inés Castro, 22/11/2026 10:00), hasta el 12/12/2026 10:00`.
 * @param now in milliseconds
 */
export function seatText(
  { state, heldUntil, blockId }: Pick<Seat, 'state' | 'heldUntil' | 'blockId'>,
  blocks: readonly Block[],
  now: number,
): string {
  const { name } = PLACE_STATES[state];
  const block = blocks.find(({ id }) => id === blockId);
  if (state === 'held') {
    const minutes = Math.max(0, Math.ceil((montevideoInstant(heldUntil) - now) / 60_000));
    return `${name}, quedan ${minutes} min${blockId === null ? '' : '; si no se compra, queda bloqueada'}`;
  }
  return state === 'blocked' && block ? `${name}: ${blockText(block)}` : name;
}

/** The reason, author, time and end of a block. */
export function blockText({ reason, detail, author, since, until }: Block): string {
  const why = [REASON_NAMES[reason], detail].filter(Boolean).join(', ');
  return `${why} (${author}, ${dateTimeText(since)})${until && `, hasta el ${dateTimeText(until)}`}`;
}
