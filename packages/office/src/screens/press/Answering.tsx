import { Alert, Button, Kbd } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import type { Refusal } from '../../api/club-call.ts';
import type { Answered, Answering } from '../../api/press.ts';
import { useSave } from '../../forms/use-save.ts';
import parts from '../../styles/parts.module.css';
import { ExplainDialog } from './ExplainDialog.tsx';
import styles from './Press.module.css';
import { answeredText } from './press-rules.ts';
import { reloadPress } from './use-press.ts';

interface AnsweringBarProps {
  readonly of: { readonly of: 'accreditation' | 'outlet'; readonly id: number };
  readonly name: string;
  /** The request has a card, so another picture of it can be requested. */
  readonly mayAskPicture: boolean;
  readonly send: (answering: Answering) => Promise<Answered | Refusal>;
  /** The next pending one; 0 for none. */
  readonly onAnswered: (next: number) => void;
}

/** Keys in a dialog, a text field or a list of choices are not the queue's. */
export const isTyping = (): boolean => {
  const focused = document.activeElement;
  return (
    document.querySelector('[role="dialog"]') !== null ||
    focused instanceof HTMLTextAreaElement ||
    focused instanceof HTMLSelectElement ||
    (focused instanceof HTMLInputElement && !['checkbox', 'radio'].includes(focused.type))
  );
};

/** The queue's keys also work while one of its check boxes has the focus. */
export function useQueueKeys(keys: Readonly<Record<string, (event: KeyboardEvent) => void>>): void {
  useHotkeys(
    Object.entries(keys).map(([key, act]) => [
      key,
      (event) => !isTyping() && act(event),
      { preventDefault: false },
    ]),
    [],
  );
}

/** A key that is held down answers one, not the queue. */
const once = (act: () => void) => (event: KeyboardEvent) => {
  if (!event.repeat) act();
};

/** Accept (A), reject (R), request another picture (I). */
export function AnsweringBar({ of, name, mayAskPicture, send, onAnswered }: AnsweringBarProps) {
  const [asked, setAsked] = useState<'reject' | 'picture' | null>(null);
  const { save, isBusy, state } = useSave((operation) => send({ answer: 'accept', reason: '', operation }), {
    doneText: answeredText(of.of, 'accept'),
    onSaved: (saved) => onAnswered(saved?.next ?? 0),
  });
  useQueueKeys({
    a: once(() => void save()),
    r: once(() => setAsked('reject')),
    i: once(() => mayAskPicture && setAsked('picture')),
  });
  return (
    <div className={styles.answering}>
      {state.text && (
        <Alert color="red" role="alert">
          {state.text}
          {state.code && <div className={parts.minor}>Código {state.code}</div>}
          {state.problem === 'already-answered' && (
            <Button variant="default" size="xs" mt="xs" onClick={() => void reloadPress()}>
              Actualizar la lista
            </Button>
          )}
        </Alert>
      )}
      <div className={styles.buttons}>
        <KeyButton name="Aceptar" keyName="A" isMain isBusy={isBusy} onClick={() => void save()} />
        <KeyButton name="Rechazar" keyName="R" onClick={() => setAsked('reject')} />
        {mayAskPicture && (
          <KeyButton name="Pedir otra imagen" keyName="I" onClick={() => setAsked('picture')} />
        )}
      </div>
      {asked && (
        <ExplainDialog
          {...{ of, name, send }}
          answer={asked}
          onDone={(next) => {
            setAsked(null);
            onAnswered(next);
          }}
          onClose={(isStale) => {
            setAsked(null);
            if (isStale) void reloadPress();
          }}
        />
      )}
    </div>
  );
}

interface KeyButtonProps {
  readonly name: string;
  readonly keyName: string;
  readonly isMain?: boolean;
  readonly isBusy?: boolean;
  readonly onClick: () => void;
}

const KeyButton = ({ name, keyName, isMain = false, isBusy = false, onClick }: KeyButtonProps) => (
  <Button
    {...(!isMain && { variant: 'default' })}
    loading={isBusy}
    onClick={onClick}
    aria-keyshortcuts={keyName}
    rightSection={(<Kbd aria-hidden="true">{keyName}</Kbd>) as ReactNode}
  >
    {name}
  </Button>
);
