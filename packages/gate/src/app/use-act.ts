import { useState } from 'react';
import { problemText } from './sync.ts';

/** A button's act: while it is in progress no other starts, and its error is shown. */
export function useAct() {
  const [running, setRunning] = useState(0);
  const [problem, setProblem] = useState('');
  const act = async (work: () => Promise<unknown>): Promise<boolean> => {
    setRunning((count) => count + 1);
    setProblem('');
    try {
      await work();
      return true;
    } catch (error) {
      setProblem(problemText(error));
      return false;
    } finally {
      setRunning((count) => count - 1);
    }
  };
  return { act, isBusy: running > 0, problem };
}
