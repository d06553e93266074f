import { useState } from 'react';
import { problemText } from './sync.ts';

/** A button's act: while it is in progress no other starts, and its error is shown. */
export function useAct() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const act = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setProblem('');
    try {
      await work();
      return true;
    } catch (error) {
      setProblem(problemText(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { act, isBusy, problem };
}
