import type { StaffKey } from '@club/gate-rules/matchday.ts';
import { useState } from 'react';
import { useAct } from '../app/use-act.ts';
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

/** A person and the PIN. */
export function PinForm({ people, label, button, isDisabled = false, onPin }: PinFormProps) {
  const { act, isBusy, problem } = useAct();
  const [chosen, setPerson] = useState(0);
  const [pin, setPin] = useState('');
  const personId = chosen || (people.length === 1 ? (people[0]?.id ?? 0) : 0);
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
        onChange={({ target }) => setPerson(Number(target.value))}
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
      {problem && <Note tone="bad">{problem}</Note>}
      <Button look="main" type="submit" disabled={isDisabled || isBusy || personId === 0 || pin.length < 4}>
        {button}
      </Button>
    </form>
  );
}
