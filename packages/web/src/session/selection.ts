import { isRecord, storedValue } from './stored-value.ts';

/** A member category as offered for the chosen sector. Prices are wire text with two decimals, e.g. `"1200.00"`. */
export interface SelectedCategory {
  readonly id: number;
  readonly name: string;
  readonly price: string;
  readonly originalPrice: string;
}

export interface SelectedSeat {
  readonly row: { readonly id: number; readonly name: string };
  readonly seat: { readonly id: number; readonly name: string };
}

/**
 * The choice on the show page, held by the server until `endsAt` (spec 1 §3 "Selected-ticket properties", §4 "Buy"). `endsAt` is wall-clock
 * time in Montevideo, `YYYY-MM-DDTHH:mm:ss`.
 */
export interface Selection {
  readonly holdId: number;
  readonly showId: number;
  readonly ticketCount: number;
  readonly stand: { readonly id: number; readonly name: string };
  readonly sector: {
    readonly code: string;
    readonly description: string;
    readonly saleType: 'numbered' | 'unnumbered';
    readonly isVisitor: boolean;
  };
  /** One per ticket in a numbered sector, empty in an unnumbered one. */
  readonly seats: readonly SelectedSeat[];
  readonly categories: readonly SelectedCategory[];
  readonly endsAt: string;
  /** The hold's one extension was used. */
  readonly isExtended?: boolean;
}

function parseSelection(raw: unknown): Selection | null {
  if (!isRecord(raw) || typeof raw.holdId !== 'number' || typeof raw.showId !== 'number') return null;
  if (typeof raw.endsAt !== 'string' || !isRecord(raw.stand) || !isRecord(raw.sector)) return null;
  if (!Array.isArray(raw.seats) || !Array.isArray(raw.categories)) return null;
  // The shape is ours: only this file writes it, and a version that changes it changes the key.
  return raw as unknown as Selection;
}

const stored = storedValue('club.selection.1', parseSelection);

export const readSelection = stored.read;

export function saveSelection(selection: Selection): void {
  stored.write(selection);
}

/** Deletes the chosen tickets and their end time. The hold on the server is released by its own call. */
export function clearSelection(): void {
  stored.write(null);
}

/** The same, of one purchase: one that was begun later, in another tab, goes on. */
export function forgetPurchase(holdId: number): void {
  if (readSelection()?.holdId === holdId) clearSelection();
}

/** The purchase that a page in the browser's history ended, from its entry; null without one. */
export function readHoldId(state: unknown): number | null {
  return isRecord(state) && typeof state.holdId === 'number' ? state.holdId : null;
}
