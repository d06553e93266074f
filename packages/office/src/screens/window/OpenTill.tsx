import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { openTill } from '../../api/till.ts';
import { OfficeForm } from '../../forms/OfficeForm.tsx';
import { useSave } from '../../forms/use-save.ts';
import styles from './window.module.css';
import { readPesos } from './window-rules.ts';

/** Opens a till with the money in its drawer. */
export function OpenTill({ onOpened }: { onOpened: () => void }) {
  const [float, setFloat] = useState('');
  const [error, setError] = useState('');
  const { save, isBusy, state } = useSave((operation) => openTill(operation, readPesos(float) ?? 0), {
    doneText: '',
    onSaved: onOpened,
  });
  const submit = () => {
    const isRight = readPesos(float) !== null;
    setError(isRight ? '' : 'Escribí cuánto hay en la caja; 0 si no hay nada.');
    if (isRight) void save();
  };
  return (
    <section className={styles.card}>
      <OfficeForm onSubmit={submit} isBusy={isBusy} state={state} submitLabel="Abrir caja">
        <TextInput
          label="Fondo inicial"
          description="El efectivo que ya está en la caja."
          inputMode="decimal"
          size="lg"
          autoFocus
          leftSection="$"
          value={float}
          error={error}
          onChange={(event) => setFloat(event.currentTarget.value)}
        />
      </OfficeForm>
    </section>
  );
}
