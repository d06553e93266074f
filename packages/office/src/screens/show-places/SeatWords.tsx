import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SeatRow } from '../../api/places.ts';
import styles from './Places.module.css';
import { readSeats } from './seat-text.ts';

interface SeatWordsProps {
  readonly rows: readonly SeatRow[];
  readonly onChoose: (ids: readonly string[]) => void;
}

/** Selects seats by their names. Unreadable text stays to be corrected. */
export function SeatWords({ rows, onChoose }: SeatWordsProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  return (
    <form
      className={styles.words}
      onSubmit={(event) => {
        event.preventDefault();
        const read = readSeats(text, rows);
        setProblem(read.ok ? '' : read.text);
        if (!read.ok) return;
        onChoose(read.ids);
        setText('');
      }}
    >
      <TextInput
        label="Elegir por fila y asiento"
        placeholder="Fila 3, asientos 4 a 12"
        value={text}
        error={problem}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" mt={20}>
        Elegir
      </Button>
    </form>
  );
}
