import { Switch } from '@mantine/core';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import type { PriceMatrix, PriceRow } from '../../api/prices.ts';
import { countText } from '../../lib/counts.ts';
import { dateTimeText } from '../../lib/dates.ts';
import { ScrollFrame } from '../../lists/ScrollFrame.tsx';
import {
  cellOf,
  isOfSide,
  keyOf,
  pasted,
  pasteText,
  rowName,
  type Typed,
  textOf,
  withTexts,
} from './matrix-rules.ts';
import styles from './Prices.module.css';
import { cellText, readCell } from './price-cell-rules.ts';

interface PriceTableProps {
  readonly matrix: PriceMatrix;
  readonly typed: Typed;
  readonly isReadOnly: boolean;
  /** With a remark on the change, empty for none. */
  readonly onChange: (typed: Typed, remark: string) => void;
  /** Opens or closes a sector; omitted where sectors belong to no show. */
  readonly onOpen?: ((row: PriceRow, isOpen: boolean) => void) | undefined;
}

/** Sectors down, categories across. Arrows and Enter move between cells; a rectangle from a spreadsheet is pasted from the cell on. */
export function PriceTable(props: PriceTableProps) {
  const { matrix, isReadOnly, onOpen } = props;
  const table = useRef<HTMLTableElement>(null);
  const focusCell = (row: number, column: number): boolean => {
    const cell = table.current?.querySelector<HTMLInputElement>(`[data-cell="${row}/${column}"]`);
    cell?.focus();
    cell?.select();
    return cell !== null && cell !== undefined;
  };
  return (
    <ScrollFrame className={styles.scroll}>
      <table ref={table} className={styles.table} data-kept aria-label="Precios">
        <thead>
          <tr>
            <th scope="col">Sector</th>
            {onOpen && (
              <>
                <th scope="col">Abierto</th>
                <th scope="col" className={styles.count}>
                  En venta / total
                </th>
              </>
            )}
            {matrix.categories.map(({ id, name }) => (
              <th key={id} scope="col" className={styles.amount}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matrix.rows.map((row, index) => (
            <tr key={row.id}>
              <th scope="row">
                {row.description}
                <span className={styles.note}>
                  {row.standName} {row.code}
                  {row.isVisitor && ' · Visitante'}
                </span>
              </th>
              {onOpen && (
                <>
                  <td>
                    <Switch
                      size="xs"
                      aria-label={`${rowName(row)}: abierto`}
                      checked={row.isOpen}
                      disabled={isReadOnly}
                      onChange={(event) => onOpen(row, event.currentTarget.checked)}
                    />
                  </td>
                  <td className={styles.count}>
                    {countText(row.onSale)} / {countText(row.total)}
                  </td>
                </>
              )}
              {matrix.categories.map((category, column) => (
                <td key={category.id} className={styles.amount}>
                  {isOfSide(row, category) && (
                    <Cell
                      {...props}
                      row={row}
                      at={{ row: index, column }}
                      category={category}
                      focusCell={focusCell}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

interface CellProps extends PriceTableProps {
  readonly row: PriceRow;
  readonly at: { readonly row: number; readonly column: number };
  readonly category: { readonly id: number; readonly name: string };
  readonly focusCell: (row: number, column: number) => boolean;
}

function Cell({ matrix, typed, row, at, category, isReadOnly, focusCell, onChange }: CellProps) {
  const key = keyOf(row.id, category.id);
  const text = textOf(typed, row, category.id);
  const read = readCell(text);
  const [next] = cellOf(row, category.id)?.coming ?? [];
  const nextText = next && `Desde ${dateTimeText(next.fromAt)}: ${cellText(next.amount) || 'sin venta'}`;
  const move = (event: KeyboardEvent<HTMLInputElement>): void => {
    const step = stepOf(event);
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    // Skips cells of the other side, which have no field.
    for (let { row: to, column } = at; ; ) {
      to += step.rows;
      column += step.columns;
      if (to < 0 || column < 0 || to > 1_000 || column > 1_000 || focusCell(to, column)) return;
    }
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const clipboard = event.clipboardData.getData('text/plain');
    if (isReadOnly || !/[\t\n\r]/.test(clipboard)) return;
    event.preventDefault();
    const done = pasted(typed, matrix, at, clipboard);
    onChange(done.typed, pasteText(done));
  };
  // The field's text is formatted as a price.
  const leave = (): void => {
    if (!typed.has(key)) return;
    onChange(withTexts(typed, matrix, [{ sectorId: row.id, categoryId: category.id, text }]), '');
  };
  return (
    <>
      <input
        className={styles.cell}
        data-cell={`${at.row}/${at.column}`}
        data-changed={typed.has(key)}
        aria-label={`${rowName(row)}, ${category.name}`}
        aria-invalid={!read.ok}
        title={read.ok ? nextText : read.problem}
        readOnly={isReadOnly}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => onChange(new Map(typed).set(key, event.currentTarget.value), '')}
        onBlur={leave}
        onKeyDown={move}
        onPaste={paste}
      />
      {nextText && <span className={styles.note}>{nextText}</span>}
    </>
  );
}

/** Arrows and Enter move up and down; sideways at the end of the text. */
function stepOf({ key, shiftKey, currentTarget }: KeyboardEvent<HTMLInputElement>) {
  const { selectionStart, selectionEnd, value } = currentTarget;
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  if (key === 'ArrowDown' || (key === 'Enter' && !shiftKey)) return { rows: 1, columns: 0 };
  if (key === 'ArrowUp' || key === 'Enter') return { rows: -1, columns: 0 };
  if (key === 'ArrowRight' && (isWhole || selectionStart === value.length)) return { rows: 0, columns: 1 };
  if (key === 'ArrowLeft' && (isWhole || selectionEnd === 0)) return { rows: 0, columns: -1 };
  return null;
}
