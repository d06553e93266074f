import { useState } from 'react';
import { fetchPrices, type PriceMatrix, type PriceRow, savePrices } from '../../api/prices.ts';
import { useAskedSave } from '../../forms/use-asked-save.ts';
import { isMoment } from '../../lib/dates.ts';
import { conflicts, editedCells, firstProblem, NOTHING_TYPED, type Typed } from './matrix-rules.ts';
import { reloadPrices } from './use-prices.ts';

type Conflicts = ReturnType<typeof conflicts>;

/** The unsaved changes of a show's prices. */
export function usePriceForm(showId: number, matrix: PriceMatrix) {
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [opened, setOpened] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [fromAt, setFromAt] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const [clashes, setClashes] = useState<Conflicts>([]);
  const saving = useAskedSave(
    async (operation, isConfirmed) => {
      const sectors = [...opened].map(([id, isOpen]) => ({ id, isOpen }));
      const cells = editedCells(typed, matrix);
      const edit = { showId, fromAt: fromAt ?? '', isConfirmed, cells, sectors };
      const saved = await savePrices(edit, operation);
      if (!saved.ok && saved.problem === 'changed-meanwhile') {
        // Both versions are shown: the saved one is loaded before the dialog opens.
        setClashes(conflicts(typed, matrix, await fetchPrices(showId, new AbortController().signal)));
        await reloadPrices(showId);
      }
      return saved;
    },
    {
      onSaved: () => {
        setTyped(NOTHING_TYPED);
        setOpened(new Map());
        setFromAt(null);
        void reloadPrices(showId);
      },
    },
  );
  const rows = matrix.rows.map((row) => ({ ...row, isOpen: opened.get(row.id) ?? row.isOpen }));
  return {
    ...{ typed, fromAt, setFromAt, saving, problem, conflicts: clashes },
    /** The changes for the call, without the cells. */
    matrix: { ...matrix, rows },
    isDirty: typed.size + opened.size > 0,
    type: (next: Typed) => {
      setTyped(next);
      setProblem('');
    },
    open: ({ id }: PriceRow, isOpen: boolean) => {
      const next = new Map(opened);
      if (matrix.rows.some((row) => row.id === id && row.isOpen === isOpen)) next.delete(id);
      else next.set(id, isOpen);
      setOpened(next);
    },
    submit: () => {
      const isMomentMissing = fromAt !== null && !isMoment(fromAt);
      const wrong = firstProblem(typed) || (isMomentMissing ? 'Escribí desde cuándo rigen los precios.' : '');
      setProblem(wrong);
      if (wrong === '') void saving.save();
    },
    takeSaved: () => {
      const kept = new Map(typed);
      for (const { key } of clashes) kept.delete(key);
      setTyped(kept);
      saving.clear();
    },
  };
}
