import { useState } from 'react';
import { problemText } from './sync.ts';

/** Something that a button does: while it is being done nothing else is, and what went wrong is said. */
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
