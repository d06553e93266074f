import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { Fault } from '../api/club-call.ts';
import { type FactorShown, showFactor } from '../api/session.ts';
import styles from './FactorForm.module.css';

/** The two forms of the second factor. */
const KINDS = {
  app: { label: 'Código de 6 dígitos', mode: 'numeric', length: 7, other: 'Usar un código de recuperación' },
  recovery: { label: 'Código de recuperación', mode: 'text', length: 40, other: 'Usar la aplicación' },
} as const;

interface FactorFormProps {
  readonly onShown: (shown: FactorShown) => void;
  /** The first code of a new secret: there are no recovery codes yet. */
  readonly isFirst?: boolean;
}

/** Asks for the code of the second factor, or a recovery code, until one is valid. */
export function FactorForm({ onShown, isFirst = false }: FactorFormProps) {
  const [kind, setKind] = useState<keyof typeof KINDS>('app');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { label, mode, length, other } = KINDS[kind];
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const typed = code.replace(/\s/g, '');
    if (typed.length < 6) return setProblem('Faltan dígitos.');
    setBusy(true);
    const shown = await showFactor(typed).catch((error: unknown) => {
      if (error instanceof Fault) return { text: error.message };
      throw error;
    });
    setBusy(false);
    if (!('text' in shown)) return onShown(shown);
    setCode('');
    setProblem(shown.text);
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        key={kind}
        label={label}
        size="md"
        inputMode={mode}
        autoComplete="one-time-code"
        maxLength={length}
        value={code}
        error={problem}
        data-autofocus
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setProblem('');
        }}
        classNames={{ input: styles.code ?? '' }}
      />
      <Button type="submit" loading={isBusy}>
        Continuar
      </Button>
      {!isFirst && (
        <UnstyledButton
          className={styles.other}
          onClick={() => {
            setKind(kind === 'app' ? 'recovery' : 'app');
            setCode('');
            setProblem('');
          }}
        >
          {other}
        </UnstyledButton>
      )}
    </form>
  );
}
