import { useRef, useState } from 'react';
import { copyPrices, fetchPrices, type PriceMatrix, type PriceRow, savePrices } from '../../api/prices.ts';
import type { SaveState } from '../../forms/use-save.ts';
import { useSave } from '../../forms/use-save.ts';
import {
  conflicts,
  editedCells,
  firstProblem,
  keyOf,
  pasted,
  pasteText,
  type Typed,
  withAdjustment,
  withTexts,
} from './matrix-rules.ts';
import { cellText } from './price-cell-rules.ts';
import { reloadPrices } from './use-prices.ts';

type Conflicts = ReturnType<typeof conflicts>;
const NOTHING: Typed = new Map();

/** What somebody is doing to the prices of a show, until it is saved. */
export function usePriceForm(showId: number, matrix: PriceMatrix) {
  const [typed, setTyped] = useState<Typed>(NOTHING);
  const [opened, setOpened] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [fromAt, setFromAt] = useState<string | null>(null);
  const [remark, setRemark] = useState('');
  const [problem, setProblem] = useState('');
  const [clashes, setClashes] = useState<Conflicts>([]);
  const isConfirmed = useRef(false);
  const forget = (): void => {
    setTyped(NOTHING);
    setOpened(new Map());
    setRemark('');
  };
  const saving = useSave(
    async (operation) => {
      const sectors = [...opened].map(([id, isOpen]) => ({ id, isOpen }));
      const cells = editedCells(typed, matrix);
      const edit = { showId, fromAt: fromAt ?? '', isConfirmed: isConfirmed.current, cells, sectors };
      const saved = await savePrices(edit, operation);
      isConfirmed.current = false;
      if (!saved.ok && saved.problem === 'changed-meanwhile') {
        // Both versions are shown: the saved one is read before the dialog opens.
        setClashes(conflicts(typed, matrix, await fetchPrices(showId, new AbortController().signal)));
        await reloadPrices(showId);
      }
      return saved;
    },
    {
      onSaved: () => {
        forget();
        void reloadPrices(showId);
      },
    },
  );
  const state: SaveState = problem === '' ? saving.state : { text: problem, code: '', problem: null };
  const write = (next: Typed, text = ''): void => {
    setTyped(next);
    setRemark(text);
    setProblem('');
  };
  return {
    ...{ typed, opened, fromAt, setFromAt, remark, saving, problem: state, conflicts: clashes },
    isDirty: typed.size + opened.size > 0,
    type: ({ id }: PriceRow, categoryId: number, text: string) =>
      write(new Map(typed).set(keyOf(id, categoryId), text)),
    leave: ({ id }: PriceRow, categoryId: number, text: string) =>
      setTyped(withTexts(typed, matrix, [{ sectorId: id, categoryId, text }])),
    paste: (at: { row: number; column: number }, clipboard: string) => {
      const done = pasted(typed, matrix, at, clipboard);
      write(done.typed, pasteText(done));
    },
    adjust: (percent: number) => write(withAdjustment(typed, matrix, percent)),
    open: (row: PriceRow, isOpen: boolean) => {
      const next = new Map(opened);
      if (isOpen === row.isOpen) next.delete(row.id);
      else next.set(row.id, isOpen);
      setOpened(next);
    },
    copy: async (sourceId: number) => {
      const copied = await copyPrices(showId, sourceId);
      if (!copied.ok) return setProblem(copied.text);
      const texts = copied.cells.map(({ amount, ...cell }) => ({ ...cell, text: cellText(amount) }));
      const without = copied.withoutPrice.join(', ');
      write(withTexts(typed, matrix, texts), without && `Sin precio para copiar: ${without}.`);
    },
    submit: () => {
      const wrong = firstProblem(typed);
      const isMomentMissing = fromAt !== null && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(fromAt);
      if (wrong) return setProblem(wrong.text);
      if (isMomentMissing) return setProblem('Escribí desde cuándo rigen los precios.');
      setProblem('');
      void saving.save();
    },
    answerLarge: (isRight: boolean) => {
      saving.clear();
      isConfirmed.current = isRight;
      if (isRight) void saving.save();
    },
    takeSaved: () => {
      const kept = new Map(typed);
      for (const { key } of clashes) kept.delete(key);
      setTyped(kept);
      saving.clear();
    },
    applyTyped: () => void saving.save(),
  };
}
