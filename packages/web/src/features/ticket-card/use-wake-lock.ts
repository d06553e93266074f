import { useEffect } from 'react';

/** Keeps the screen on while something is shown to a scanner, where the browser can. */
export function useWakeLock(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const keepAwake = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      // A battery that is low may refuse: the screen then goes dark as it always does.
      const granted = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) void granted?.release();
      else lock = granted;
    };
    void keepAwake();
    // The browser takes the lock back whenever the page is hidden.
    document.addEventListener('visibilitychange', keepAwake);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', keepAwake);
      void lock?.release();
    };
  }, [isNeeded]);
}
