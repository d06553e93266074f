import { Button, NumberInput, Select } from '@mantine/core';
import { useState } from 'react';
import type { PriceSource } from '../../api/prices.ts';
import styles from './Prices.module.css';
import { stepOf } from './price-cell-rules.ts';

export type NamedSource = PriceSource & { readonly name: string };

interface PriceToolsProps {
  readonly sources: readonly NamedSource[];
  /** Of the prices' currency. */
  readonly symbol: string;
  readonly onAdjust: (percent: number) => void;
  readonly onCopy: (source: PriceSource) => void;
  /** Omitted where the table is a list itself. */
  readonly onKeep?: (() => void) | undefined;
}

const KINDS = [
  { kind: 'list', group: 'Listas de precios' },
  { kind: 'show', group: 'Espectáculos' },
] as const;

/** 'Copiar de…' and 'Ajustar todo', which only fill in the table, and 'Guardar como lista'. */
export function PriceTools({ sources, symbol, onAdjust, onCopy, onKeep }: PriceToolsProps) {
  const [percent, setPercent] = useState<number | string>('');
  const keyOf = ({ kind, id }: PriceSource) => `${kind}/${id}`;
  const copy = (key: string | null): void => {
    const source = sources.find((one) => keyOf(one) === key);
    if (source) onCopy(source);
  };
  return (
    <div className={styles.tools}>
      <Select
        label="Copiar de…"
        placeholder="Una lista o un espectáculo"
        searchable
        nothingFoundMessage="No hay nada con ese nombre."
        data={KINDS.map(({ kind, group }) => ({
          group,
          items: sources
            .filter((source) => source.kind === kind)
            .map((source) => ({ value: keyOf(source), label: source.name })),
        }))}
        value={null}
        onChange={copy}
      />
      <div className={styles.adjust}>
        <NumberInput
          label="Ajustar todo"
          placeholder="+10"
          suffix=" %"
          min={-90}
          max={500}
          allowDecimal={false}
          value={percent}
          onChange={setPercent}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <Button
          variant="default"
          disabled={Number(percent) === 0}
          onClick={() => {
            onAdjust(Number(percent));
            setPercent('');
          }}
        >
          Ajustar
        </Button>
      </div>
      {onKeep && (
        <Button variant="default" onClick={onKeep}>
          Guardar como lista…
        </Button>
      )}
      <span className={styles.note}>
        {stepOf(symbol) === 10 ? 'Redondea a 10 pesos.' : 'Redondea sin decimales.'} Podés pegar un rectángulo
        de una planilla.
      </span>
    </div>
  );
}
