import { Button, NumberInput, Select } from '@mantine/core';
import { useState } from 'react';
import styles from './Prices.module.css';

interface PriceToolsProps {
  readonly sources: readonly { readonly id: number; readonly name: string }[];
  readonly onAdjust: (percent: number) => void;
  readonly onCopy: (sourceId: number) => void;
}

/** 'Copiar de…' and 'Ajustar todo': both only fill in the table. */
export function PriceTools({ sources, onAdjust, onCopy }: PriceToolsProps) {
  const [percent, setPercent] = useState<number | string>('');
  return (
    <div className={styles.tools}>
      <Select
        label="Copiar de…"
        placeholder="Otro espectáculo"
        searchable
        nothingFoundMessage="No hay ninguno con ese nombre."
        data={sources.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={null}
        onChange={(id) => id !== null && onCopy(Number(id))}
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
      <span className={styles.note}>Redondea a 10 pesos. Podés pegar un rectángulo de una planilla.</span>
    </div>
  );
}
