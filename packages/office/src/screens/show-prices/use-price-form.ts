import { useState } from 'react';
import { fetchPrices, type PriceMatrix, type PriceRow, savePrices } from '../../api/prices.ts';
import { cellsSince } from '../../forms/typed-rules.ts';
import { useAskedSave } from '../../forms/use-asked-save.ts';
import { isMoment } from '../../lib/dates.ts';
import {
  conflicts,
  editedCells,
  firstProblem,
  NOTHING_TYPED,
  savedText,
  type Typed,
} from './matrix-rules.ts';
import { reloadPrices } from './use-prices.ts';

type Conflicts = ReturnType<typeof conflicts>;

/** The unsaved changes: cells, sectors, and from when on; null: from now on. */
interface Changes {
  readonly typed: Typed;
  readonly opened: ReadonlyMap<number, boolean>;
  readonly fromAt: string | null;
}
const NONE: Changes = { typed: NOTHING_TYPED, opened: new Map(), fromAt: null };

/** What was changed after the rest was sent, for the same moment; `before`: the saved prices until then. */
function changedSince(now: Changes, sent: Changes, before: PriceMatrix): Changes {
  const typed = cellsSince(now.typed, sent.typed, (key) => savedText(before, key));
  const isOpen = (sectorId: number) => before.rows.some((row) => row.id === sectorId && row.isOpen);
  const opened = cellsSince(now.opened, sent.opened, isOpen);
  return typed.size + opened.size === 0 ? NONE : { ...now, typed, opened };
}

/** The unsaved changes of a show's prices. */
export function usePriceForm(showId: number, matrix: PriceMatrix) {
  const [changes, setChanges] = useState(NONE);
  const { typed, opened, fromAt } = changes;
  const set = (own: Partial<Changes>): void => setChanges((now) => ({ ...now, ...own }));
  const [problem, setProblem] = useState('');
  const [clashes, setClashes] = useState<Conflicts>([]);
  const saving = useAskedSave(
    async (operation, isConfirmed) => {
      const sectors = [...opened].map(([id, isOpen]) => ({ id, isOpen }));
      const cells = editedCells(typed, matrix);
      const edit = { showId, fromAt: fromAt ?? '', isConfirmed, cells, sectors };
      const saved = await savePrices(edit, operation);
      // Both versions are shown: the saved one is loaded before the dialog opens.
      if (!saved.ok && saved.problem === 'changed-meanwhile')
        setClashes(conflicts(typed, matrix, await fetchPrices(showId, new AbortController().signal)));
      if (saved.ok || saved.problem === 'changed-meanwhile') await reloadPrices(showId);
      return saved;
    },
    { onSaved: () => setChanges((now) => changedSince(now, changes, matrix)) },
  );
  const rows = matrix.rows.map((row) => ({ ...row, isOpen: opened.get(row.id) ?? row.isOpen }));
  return {
    ...{ typed, fromAt, saving, problem, conflicts: clashes },
    /** The changes for the call, without the cells. */
    matrix: { ...matrix, rows },
    isDirty: typed.size + opened.size > 0,
    setFromAt: (at: string | null) => set({ fromAt: at }),
    type: (next: Typed) => {
      set({ typed: next });
      setProblem('');
    },
    open: ({ id }: PriceRow, isOpen: boolean) => {
      const next = new Map(opened);
      if (matrix.rows.some((row) => row.id === id && row.isOpen === isOpen)) next.delete(id);
      else next.set(id, isOpen);
      set({ opened: next });
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
      set({ typed: kept });
      saving.clear();
    },
  };
}
