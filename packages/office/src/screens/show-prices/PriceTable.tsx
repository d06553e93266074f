import { Switch } from '@mantine/core';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import type { PriceMatrix, PriceRow } from '../../api/prices.ts';
import { dateTimeText } from '../../lib/dates.ts';
import { cellOf, isOfSide, keyOf, rowName, type Typed, textOf } from './matrix-rules.ts';
import styles from './Prices.module.css';
import { cellText, readCell } from './price-cell-rules.ts';

interface PriceTableProps {
  readonly matrix: PriceMatrix;
  readonly typed: Typed;
  /** Sectors that are to be opened or closed. */
  readonly opened: ReadonlyMap<number, boolean>;
  readonly isReadOnly: boolean;
  readonly onType: (row: PriceRow, categoryId: number, text: string) => void;
  /** The field is left: what it says is written as prices are. */
  readonly onLeave: (row: PriceRow, categoryId: number, text: string) => void;
  readonly onPaste: (at: { row: number; column: number }, clipboard: string) => void;
  readonly onOpen: (row: PriceRow, isOpen: boolean) => void;
}

/** Sectors down, categories across. Arrows and Enter go from cell to cell; a rectangle from a spreadsheet is pasted from the cell on. */
export function PriceTable(props: PriceTableProps) {
  const { matrix, opened, isReadOnly, onOpen } = props;
  const table = useRef<HTMLTableElement>(null);
  const focusCell = (row: number, column: number): boolean => {
    const cell = table.current?.querySelector<HTMLInputElement>(`[data-cell="${row}/${column}"]`);
    cell?.focus();
    cell?.select();
    return cell !== null && cell !== undefined;
  };
  return (
    <div className={styles.scroll}>
      <table ref={table} className={styles.table} aria-label="Precios">
        <thead>
          <tr>
            <th scope="col">Sector</th>
            <th scope="col">Abierto</th>
            <th scope="col" className={styles.count}>
              En venta / total
            </th>
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
              <th scope="row" title={row.description}>
                {rowName(row)}
                {row.isVisitor && <span className={styles.note}>Visitante</span>}
              </th>
              <td>
                <Switch
                  size="xs"
                  aria-label={`${rowName(row)}: abierto`}
                  checked={opened.get(row.id) ?? row.isOpen}
                  disabled={isReadOnly}
                  onChange={(event) => onOpen(row, event.currentTarget.checked)}
                />
              </td>
              <td className={styles.count}>
                {row.onSale} / {row.total}
              </td>
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
    </div>
  );
}

interface CellProps extends PriceTableProps {
  readonly row: PriceRow;
  readonly at: { readonly row: number; readonly column: number };
  readonly category: { readonly id: number; readonly name: string };
  readonly focusCell: (row: number, column: number) => boolean;
}

function Cell({ typed, row, at, category, isReadOnly, focusCell, onType, onLeave, onPaste }: CellProps) {
  const text = textOf(typed, row, category.id);
  const read = readCell(text);
  const [next] = cellOf(row, category.id)?.coming ?? [];
  const nextText = next && `Desde ${dateTimeText(next.fromAt)}: ${cellText(next.amount) || 'sin venta'}`;
  const move = (event: KeyboardEvent<HTMLInputElement>): void => {
    const step = stepOf(event);
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    // Over cells of the other side, which have no field.
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
    onPaste(at, clipboard);
  };
  return (
    <>
      <input
        className={styles.cell}
        data-cell={`${at.row}/${at.column}`}
        data-changed={typed.has(keyOf(row.id, category.id))}
        aria-label={`${rowName(row)}, ${category.name}`}
        aria-invalid={!read.ok}
        title={read.ok ? nextText : read.problem}
        readOnly={isReadOnly}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => onType(row, category.id, event.currentTarget.value)}
        onBlur={() => typed.has(keyOf(row.id, category.id)) && onLeave(row, category.id, text)}
        onKeyDown={move}
        onPaste={paste}
      />
      {nextText && <span className={styles.note}>{nextText}</span>}
    </>
  );
}

/** Up and down by the arrows and Enter; to the sides where the caret has nowhere to go. */
function stepOf({ key, shiftKey, currentTarget }: KeyboardEvent<HTMLInputElement>) {
  const { selectionStart, selectionEnd, value } = currentTarget;
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  if (key === 'ArrowDown' || (key === 'Enter' && !shiftKey)) return { rows: 1, columns: 0 };
  if (key === 'ArrowUp' || key === 'Enter') return { rows: -1, columns: 0 };
  if (key === 'ArrowRight' && (isWhole || selectionStart === value.length)) return { rows: 0, columns: 1 };
  if (key === 'ArrowLeft' && (isWhole || selectionEnd === 0)) return { rows: 0, columns: -1 };
  return null;
}
