import type { Amount, PriceEdit, PriceMatrix, PriceRow, SectorPrice } from '../../api/prices.ts';
import { adjusted, cellText, readCell, stepOf } from './price-cell-rules.ts';

/** Typed cells, by `sector/category`. Unchanged cells are omitted. */
export type Typed = ReadonlyMap<string, string>;
export const NOTHING_TYPED: Typed = new Map();

export const keyOf = (sectorId: number, categoryId: number): string => `${sectorId}/${categoryId}`;
export const rowName = ({ standName, description }: PriceRow): string => `${description} (${standName})`;

/** The categories for a new row: those not archived, and those already used. */
export const offeredCategories = <Category extends { readonly id: number; readonly isArchived?: boolean }>(
  categories: readonly Category[],
  had: readonly { readonly categoryId: number }[],
): Category[] => {
  const used = new Set(had.map(({ categoryId }) => categoryId));
  return categories.filter(({ id, isArchived }) => !isArchived || used.has(id));
};

export const cellOf = ({ cells }: PriceRow, categoryId: number) =>
  cells.find((cell) => cell.categoryId === categoryId);
const savedAmount = (row: PriceRow, categoryId: number): Amount => cellOf(row, categoryId)?.amount ?? '';

/** The displayed value of a cell: the typed one, else the saved one. */
export const textOf = (typed: Typed, row: PriceRow, categoryId: number): string =>
  typed.get(keyOf(row.id, categoryId)) ?? cellText(savedAmount(row, categoryId));

/** The saved value of a cell by its key. */
export function savedText({ rows }: PriceMatrix, key: string): string {
  const [sectorId, categoryId = 0] = key.split('/').map(Number);
  const row = rows.find(({ id }) => id === sectorId);
  return row ? textOf(NOTHING_TYPED, row, categoryId) : '';
}

/** The categories that may have a price in a sector: those of its side. */
export const isOfSide = (row: PriceRow, category: { readonly isVisitor: boolean }): boolean =>
  row.isVisitor === category.isVisitor;

/**
 * With texts in cells; one equal to the saved value counts as not typed. A cell with future versions has no such value: the price in force
 * now, saved for the moment of a future one, calls that one off.
 */
export function withTexts(
  typed: Typed,
  matrix: PriceMatrix,
  texts: readonly { readonly sectorId: number; readonly categoryId: number; readonly text: string }[],
): Typed {
  const next = new Map(typed);
  const rows = new Map(matrix.rows.map((row) => [row.id, row]));
  for (const { sectorId, categoryId, text } of texts) {
    const row = rows.get(sectorId);
    if (!row) continue;
    const read = readCell(text);
    const key = keyOf(sectorId, categoryId);
    const isSettled = (cellOf(row, categoryId)?.coming ?? []).length === 0;
    if (read.ok && isSettled && read.amount === savedAmount(row, categoryId)) next.delete(key);
    else next.set(key, read.ok ? cellText(read.amount) : text);
  }
  return next;
}

export interface Pasted {
  readonly typed: Typed;
  /** Filled cells. */
  readonly taken: number;
  /** Values outside of the matrix, or in a cell of the other side. */
  readonly outside: number;
  /** Invalid values; their cells are unchanged. */
  readonly unread: number;
}

/**
 * Pastes a rectangle from a spreadsheet (tabs and lines) from a cell on. Lines beyond the matrix are not even split: the length of a paste
 * makes no difference.
 */
export function pasted(
  typed: Typed,
  matrix: PriceMatrix,
  at: { readonly row: number; readonly column: number },
  clipboard: string,
): Pasted {
  const room = matrix.rows.length - at.row;
  const lines = clipboard.replace(/(?:\r\n|\r|\n)$/, '').split(/\r\n|\r|\n/, room + 1);
  let outside = Math.max(0, lines.length - room);
  let unread = 0;
  const texts: { sectorId: number; categoryId: number; text: string }[] = [];
  for (const [index, line] of lines.slice(0, room).entries()) {
    const row = matrix.rows[at.row + index];
    for (const [step, cell] of line.split('\t', matrix.categories.length + 1).entries()) {
      const category = matrix.categories[at.column + step];
      const text = unquoted(cell);
      if (!row || !category || !isOfSide(row, category)) outside += text === '' ? 0 : 1;
      else if (!readCell(text).ok) unread += 1;
      else texts.push({ sectorId: row.id, categoryId: category.id, text });
    }
  }
  return { typed: withTexts(typed, matrix, texts), taken: texts.length, outside, unread };
}

const unquoted = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replaceAll('""', '"');

/** The result of a paste, in words; empty when all values were taken. */
export function pasteText({ taken, outside, unread }: Pasted): string {
  const parts = [
    unread > 0 && `${unread} ${unread === 1 ? 'valor no es un precio' : 'valores no son precios'}`,
    outside > 0 && `${outside === 1 ? 'sobró' : 'sobraron'} ${outside} fuera de la tabla`,
  ].filter(Boolean);
  return parts.length === 0 ? '' : `Pegados ${taken}. ${parts.join('; ')}.`;
}

/** Changes every price of the matrix by a percentage; those that it leaves as they are stay untyped. */
export function withAdjustment(typed: Typed, matrix: PriceMatrix, percent: number): Typed {
  const texts = matrix.rows.flatMap((row) =>
    matrix.categories.flatMap(({ id: categoryId }) => {
      const read = readCell(textOf(typed, row, categoryId));
      if (!read.ok || read.amount === '') return [];
      const amount = adjusted(read.amount, percent, stepOf(matrix.symbol));
      return amount === read.amount ? [] : [{ sectorId: row.id, categoryId, text: cellText(amount) }];
    }),
  );
  return withTexts(typed, matrix, texts);
}

/**
 * Fills in the prices of another show, sector by sector by stand and code, without those of the other side; returns the sectors without a
 * match, which are unchanged.
 */
export function withCopied(typed: Typed, matrix: PriceMatrix, prices: readonly SectorPrice[]) {
  const bySector = Map.groupBy(prices, ({ standId, code }) => `${standId}/${code}`);
  const sides = new Map(matrix.categories.map((category) => [category.id, category]));
  const isShown = (row: PriceRow, { categoryId }: SectorPrice): boolean => {
    const category = sides.get(categoryId);
    return !category || isOfSide(row, category);
  };
  const found = matrix.rows.map((row) => ({
    row,
    prices: (bySector.get(`${row.standId}/${row.code}`) ?? []).filter((price) => isShown(row, price)),
  }));
  const texts = found.flatMap(({ row, prices: own }) =>
    own.map(({ categoryId, amount }) => ({ sectorId: row.id, categoryId, text: cellText(amount) })),
  );
  return {
    typed: withTexts(typed, matrix, texts),
    without: found.flatMap(({ row, prices: own }) => (own.length === 0 ? [row] : [])),
  };
}

/** Every price of the matrix as displayed, saved or typed. */
export function pricesOf(matrix: PriceMatrix, typed: Typed): SectorPrice[] {
  return matrix.rows.flatMap((row) =>
    matrix.categories.flatMap(({ id: categoryId }) => {
      const read = readCell(textOf(typed, row, categoryId));
      const { standId, code } = row;
      return read.ok && read.amount !== '' ? [{ standId, code, categoryId, amount: read.amount }] : [];
    }),
  );
}

/** The problem of the first invalid cell; empty when there is none. */
export function firstProblem(typed: Typed): string {
  for (const text of typed.values()) {
    const read = readCell(text);
    if (!read.ok) return read.problem;
  }
  return '';
}

/** The changes for the call: the typed cells, with the versions that they replace. */
export function editedCells(typed: Typed, matrix: PriceMatrix): PriceEdit['cells'] {
  return matrix.rows.flatMap((row) =>
    matrix.categories.flatMap(({ id: categoryId }) => {
      const text = typed.get(keyOf(row.id, categoryId));
      const read = text === undefined ? null : readCell(text);
      const version = cellOf(row, categoryId)?.version ?? 0;
      return read?.ok ? [{ sectorId: row.id, categoryId, version, amount: read.amount }] : [];
    }),
  );
}

/** Typed cells that were changed by others since: both versions are shown (spec 4 §5). */
export function conflicts(typed: Typed, before: PriceMatrix, now: PriceMatrix) {
  const versionIn = (matrix: PriceMatrix, rowId: number, categoryId: number) => {
    const row = matrix.rows.find(({ id }) => id === rowId);
    return row ? (cellOf(row, categoryId)?.version ?? 0) : 0;
  };
  return now.rows.flatMap((row) =>
    now.categories.flatMap(({ id: categoryId, name }) => {
      const key = keyOf(row.id, categoryId);
      const text = typed.get(key);
      if (text === undefined) return [];
      const isSame = versionIn(before, row.id, categoryId) === versionIn(now, row.id, categoryId);
      const label = `${rowName(row)} ${name}`;
      return isSame
        ? []
        : [{ key, label, saved: cellText(savedAmount(row, categoryId)) || '—', typed: text || '—' }];
    }),
  );
}
