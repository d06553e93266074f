import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import type { AcceptedMany } from '../../api/press.ts';
import { useSave } from '../../forms/use-save.ts';
import { reloadPress } from './use-press.ts';

/** The ticked rows of a queue: props of its ticks, and of `BulkAccept`. */
export function useTicks(rows: readonly { readonly id: number }[]) {
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const onTick = (id: number) =>
    setTicked((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
  const ids = rows.map(({ id }) => id).filter((id) => ticked.includes(id));
  return { ticks: { ids: ticked, onTick }, bulk: { ids, onDone: () => setTicked([]) } };
}

interface BulkAcceptProps {
  readonly ids: readonly number[];
  readonly send: (ids: readonly number[], operation: string) => Promise<AcceptedMany>;
  readonly onDone: () => void;
  /** The button's words. */
  readonly nameOf: (count: number) => string;
}

/** Accepts all ticked rows; those that could not be accepted are shown with their reason. */
export function BulkAccept({ ids, send, onDone, nameOf }: BulkAcceptProps) {
  const [refused, setRefused] = useState<readonly { name: string; why: string }[]>([]);
  const { save, isBusy, state } = useSave((operation) => send(ids, operation), {
    doneText: '',
    isHarmless: true,
    onSaved: (saved) => {
      setRefused(saved?.refused ?? []);
      onDone();
      void reloadPress();
    },
  });
  return (
    <>
      {state.text && (
        <Alert color="red" role="alert">
          {state.text}
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert
          color="yellow"
          role="alert"
          withCloseButton
          closeButtonLabel="Cerrar"
          onClose={() => setRefused([])}
        >
          {refused.map(({ name, why }) => (
            <div key={name}>
              {name}: {why}
            </div>
          ))}
        </Alert>
      )}
      {ids.length > 0 && (
        <div>
          <Button loading={isBusy} onClick={() => void save()}>
            {nameOf(ids.length)}
          </Button>
        </div>
      )}
    </>
  );
}
