import type { StaffKey } from '@club/gate-rules/matchday.ts';
import { useEffect, useState } from 'react';
import type { PresentedCard } from '../app/state.ts';
import { useAct } from '../app/use-act.ts';
import { useGate } from '../app/use-gate.ts';
import { Button } from '../parts/Button.tsx';
import { Choice, Field } from '../parts/Field.tsx';
import { Note } from '../parts/Note.tsx';
import styles from './ShiftScreen.module.css';

interface PinFormProps {
  readonly people: readonly StaffKey[];
  readonly label: string;
  readonly button: string;
  readonly isDisabled?: boolean;
  readonly onPin: (personId: number, pin: string) => Promise<void>;
}

/** A person, chosen or by the scanned card, and the PIN. */
export function PinForm({ people, label, button, isDisabled = false, onPin }: PinFormProps) {
  const { act, isBusy, problem } = useAct();
  const { card } = useGate().state;
  // Of choice and card the later one holds.
  const [chosen, choose] = useState<{ readonly personId: number; readonly after: PresentedCard | null }>({
    personId: 0,
    after: null,
  });
  const [pin, setPin] = useState('');
  // A half-typed PIN is cleared when the screen is hidden.
  useEffect(() => () => setPin(''), []);
  const [only] = people.length === 1 ? people : [];
  const ofCard = people.find(({ id }) => id === card?.personId);
  const isByCard = ofCard !== undefined && card !== chosen.after;
  const personId = isByCard ? ofCard.id : chosen.personId || (only?.id ?? 0);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void act(() => onPin(personId, pin)).then(() => setPin(''));
      }}
    >
      <Choice
        label={label}
        value={personId}
        onChange={({ target }) => choose({ personId: Number(target.value), after: card })}
        options={[
          { value: 0, text: 'Elegí el nombre' },
          ...people.map(({ id, name }) => ({ value: id, text: name })),
        ]}
      />
      <Field
        label="PIN"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        value={pin}
        onChange={({ target }) => setPin(target.value.replace(/\D/g, ''))}
      />
      {ofCard && personId === ofCard.id && <Note>Tarjeta de {ofCard.name}: falta el PIN.</Note>}
      {problem && <Note tone="bad">{problem}</Note>}
      <Button look="main" type="submit" disabled={isDisabled || isBusy || personId === 0 || pin.length < 4}>
        {button}
      </Button>
    </form>
  );
}
