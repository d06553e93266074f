import { Checkbox } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { withFilters } from '../../lists/use-list-address.ts';
import parts from '../../styles/parts.module.css';
import { useQueueKeys } from './Answering.tsx';
import styles from './Press.module.css';
import { chosenOf, neighbourOf } from './press-rules.ts';

export interface QueueRow {
  readonly id: number;
  readonly name: string;
  readonly minor: string;
  /** Another picture was requested and has not come. */
  readonly waitsForPicture: boolean;
}

interface QueueProps<Row extends { readonly id: number }> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowOf: (row: Row) => QueueRow;
  /** Ticked for a bulk decision; omitted where there is none. */
  readonly ticks?: { readonly ids: readonly number[]; readonly onTick: (id: number) => void };
  readonly children: (row: Row) => ReactNode;
}

const CHOSEN = 'ver';

/** The one in the URL; `choose` selects another. */
export function useChosen() {
  const [search, setSearch] = useSearchParams();
  return {
    id: Number(search.get(CHOSEN)) || 0,
    choose: (id: number) =>
      setSearch((now) => withFilters(now, { [CHOSEN]: id ? String(id) : '' }), { replace: true }),
  };
}

/** The pending ones on the left, and the chosen one beside them: J and K select the next and the previous. */
export function Queue<Row extends { readonly id: number }>(props: QueueProps<Row>) {
  const { label, rows, rowOf, ticks, children } = props;
  const chosen = useChosen();
  const current = chosenOf(rows, chosen.id);
  const list = useRef<HTMLUListElement>(null);
  const go = (step: 1 | -1) => {
    const next = current && neighbourOf(rows, current.id, step);
    if (next) chosen.choose(next.id);
  };
  useQueueKeys({ j: () => go(1), k: () => go(-1) });
  const currentId = current?.id;
  useEffect(() => {
    list.current?.querySelector(`[data-row="${currentId}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);
  if (!current) return null;
  return (
    <div className={styles.queue}>
      <nav aria-label={label} className={styles.queueList}>
        <p className={parts.minor}>
          {rows.length} en esta página · <kbd>J</kbd> siguiente, <kbd>K</kbd> anterior
        </p>
        <ul ref={list} className={styles.rows}>
          {rows.map((row) => {
            const { id, name, minor, waitsForPicture } = rowOf(row);
            return (
              <li key={id} data-row={id} className={styles.row} data-chosen={id === current.id}>
                {ticks && (
                  <Checkbox
                    aria-label={`Elegir a ${name}`}
                    checked={ticks.ids.includes(id)}
                    onChange={() => ticks.onTick(id)}
                  />
                )}
                <button
                  type="button"
                  className={styles.rowButton}
                  aria-current={id === current.id}
                  onClick={() => chosen.choose(id)}
                >
                  <strong>{name}</strong>
                  <span className={parts.minor}>{minor}</span>
                  {waitsForPicture && <span className={styles.waits}>Se pidió otra imagen</span>}
                </button>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className={styles.chosen}>{children(current)}</div>
    </div>
  );
}
