import { useRef } from 'react';
import { type Saved, useSave } from './use-save.ts';

/** `useSave` of a call that may ask for a confirmation, and is then sent again as confirmed. */
export function useAskedSave<Done extends Saved>(
  send: (operation: string, isConfirmed: boolean) => Promise<Done>,
  options: Parameters<typeof useSave<Done>>[1],
) {
  const isConfirmed = useRef(false);
  const saving = useSave<Done>(async (operation) => {
    const wasConfirmed = isConfirmed.current;
    isConfirmed.current = false;
    return send(operation, wasConfirmed);
  }, options);
  return {
    ...saving,
    /** The person's answer to the question. */
    say: (isRight: boolean): void => {
      saving.clear();
      isConfirmed.current = isRight;
      if (isRight) void saving.save();
    },
  };
}
export type AskedSave = ReturnType<typeof useAskedSave>;
