import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Fault } from '../../api/club-call.ts';
import {
  copyPrices,
  type PriceMatrix,
  type PriceRow,
  type PriceSource,
  type SectorPrice,
} from '../../api/prices.ts';
import type { ShowOptions } from '../../api/show-options.ts';
import { useLatest } from '../../forms/use-latest.ts';
import { whenText } from '../shows/show-rules.ts';
import { KeepAsList } from './KeepAsList.tsx';
import { firstProblem, pricesOf, rowName, type Typed, withAdjustment, withCopied } from './matrix-rules.ts';
import styles from './Prices.module.css';
import { PriceTable } from './PriceTable.tsx';
import { type NamedSource, PriceTools } from './PriceTools.tsx';
import { priceListsQuery } from './use-price-lists.ts';

interface PriceEditorProps {
  readonly matrix: PriceMatrix;
  /** Typed and unsaved cells. */
  readonly typed: Typed;
  readonly onChange: (typed: Typed) => void;
  /** Omitted where sectors belong to no show. */
  readonly onOpen?: (row: PriceRow, isOpen: boolean) => void;
  readonly isReadOnly: boolean;
  readonly venueId: number;
  readonly currencyId: number;
  /** Shows whose prices can be copied: those of the same venue are offered. */
  readonly shows: ShowOptions['sources'];
  /** The edited list, if it is one. */
  readonly listId?: number;
}

/** The price matrix with its tools: of a published show, of a draft and of a list (spec 4 §2.2, §2.5). */
export function PriceEditor(props: PriceEditorProps) {
  const { matrix, typed, onChange, onOpen, isReadOnly, venueId, currencyId, shows, listId } = props;
  const [remark, setRemark] = useState('');
  const [problem, setProblem] = useState('');
  const [isKeeping, setKeeping] = useState(false);
  const { data: lists = [] } = useQuery({ ...priceListsQuery, enabled: !isReadOnly });
  const sources: NamedSource[] = [
    ...lists
      .filter((list) => list.id !== listId && list.venueId === venueId && list.currencyId === currencyId)
      .map(({ id, name }) => ({ kind: 'list' as const, id, name })),
    ...shows
      .filter((show) => show.venueId === venueId)
      .map(({ id, name, startsAt }) => ({
        ...{ kind: 'show' as const, id, name: `${name} · ${whenText(startsAt) || 'fecha a confirmar'}` },
      })),
  ];
  const change = (next: Typed, text = ''): void => {
    setRemark(text);
    setProblem('');
    onChange(next);
  };
  const { mutate } = useMutation({
    mutationFn: (source: PriceSource) => copyPrices(source, currencyId),
  });
  const fill = useLatest((prices: readonly SectorPrice[]): void => {
    const done = withCopied(typed, matrix, prices);
    const without = done.without.map(rowName).join(', ');
    change(done.typed, without && `Sin precio para copiar: ${without}.`);
  });
  // The call's own callbacks run for the last copy alone: an earlier one may be answered later.
  const copy = (source: PriceSource): void =>
    mutate(source, {
      onSuccess: (copied) => (copied.ok ? fill.current?.(copied.prices) : setProblem(copied.text)),
      onError: (error) => setProblem(error instanceof Fault ? error.message : ''),
    });
  const keep = (): void => {
    const wrong = firstProblem(typed);
    setProblem(wrong);
    setKeeping(wrong === '');
  };
  // After a save the remark is obsolete.
  const told = problem || (typed.size > 0 ? remark : '');
  return (
    <>
      {!isReadOnly && (
        <PriceTools
          symbol={matrix.symbol}
          sources={sources}
          onAdjust={(percent) => change(withAdjustment(typed, matrix, percent))}
          onCopy={copy}
          onKeep={listId === undefined ? keep : undefined}
        />
      )}
      {told !== '' && <p role="status">{told}</p>}
      <p className={styles.note}>Precios en {matrix.symbol}.</p>
      <PriceTable matrix={matrix} typed={typed} isReadOnly={isReadOnly} onChange={change} onOpen={onOpen} />
      {isKeeping && (
        <KeepAsList
          list={{ venueId, currencyId, prices: pricesOf(matrix, typed) }}
          onClose={() => setKeeping(false)}
        />
      )}
    </>
  );
}
