import { PHONE, PLATE_LENGTH } from '@club/contract/constants';
import { ok, type Result, refuse } from '../../shared/result.ts';
import type { ParkingCard, TakenSpace } from './parking-card.ts';

/**
 * The form in which plates are stored and compared: upper case. Other characters than letters and digits stay, and
 * are refused (spec 3 §5).
 */
export function normalPlate(typed: string): string {
  return typed.trim().replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/** The cards with any of their four fields; the others are skipped. */
export function filledCards(cards: readonly ParkingCard[]): readonly ParkingCard[] {
  return cards.filter((card) => fieldsOf(card).some((field) => field !== ''));
}

export type CardProblem =
  | 'no-tickets'
  | 'ticket-incomplete'
  | 'plate-invalid'
  | 'plates-repeated'
  | 'phone-invalid';

const PLATE = new RegExp(`^[A-Z0-9]{${PLATE_LENGTH.min},${PLATE_LENGTH.max}}$`);

/** The first failure of the filled cards, in the order of spec 3 §5, or null. */
export function cardProblem(cards: readonly ParkingCard[]) {
  if (cards.length === 0) return refuse('no-tickets');
  const incomplete = cards.find((card) => fieldsOf(card).includes(''));
  if (incomplete) return refuse('ticket-incomplete', { n: incomplete.n });
  const wrongPlate = cards.find((card) => !PLATE.test(card.plate));
  if (wrongPlate) return refuse('plate-invalid', { n: wrongPlate.n });
  if (new Set(cards.map((card) => card.plate)).size < cards.length) return refuse('plates-repeated');
  const wrongPhone = cards.find((card) => !PHONE.test(card.phone));
  return wrongPhone ? refuse('phone-invalid', { n: wrongPhone.n }) : null;
}

/** Whether two cards have the same number. */
export function hasRepeatedNumber(cards: readonly ParkingCard[]): boolean {
  return new Set(cards.map((card) => card.n)).size < cards.length;
}

export type SpaceProblem = 'plate-has-ticket' | 'not-enough-left';

/**
 * The space of the box for each card, in order; all or none. An empty result means that the same cards were issued
 * before: a repeat issues nothing new.
 */
export function assignSpaces(
  cards: readonly ParkingCard[],
  { spaces, taken }: { readonly spaces: number; readonly taken: readonly TakenSpace[] },
): Result<readonly number[], SpaceProblem> {
  if (cards.every((card) => taken.some((ticket) => isSame(ticket, card)))) return ok([]);
  const known = cards.find((card) => taken.some(({ plate }) => plate === card.plate));
  if (known) return refuse('plate-has-ticket', { plate: known.plate });
  const free = freeSpaces(spaces, taken);
  return free.length < cards.length
    ? refuse('not-enough-left', { count: free.length })
    : ok(free.slice(0, cards.length));
}

/** Numbers from 1 that no ticket has: as many as are left, also where tickets have numbers beyond the spaces. */
export function freeSpaces(spaces: number, taken: readonly Pick<TakenSpace, 'space'>[]): readonly number[] {
  const used = new Set(taken.map(({ space }) => space));
  return Array.from({ length: spaces }, (_, index) => index + 1)
    .filter((space) => !used.has(space))
    .slice(0, Math.max(0, spaces - taken.length));
}

function fieldsOf({ plate, firstName, lastName, phone }: Omit<ParkingCard, 'n'>): string[] {
  return [plate, firstName, lastName, phone];
}

function isSame(ticket: TakenSpace, card: ParkingCard): boolean {
  const stored = fieldsOf(ticket);
  return fieldsOf(card).every((field, index) => field === stored[index]);
}
