import { useEffect } from 'react';

/** Keeps the screen on while a code is shown, where the browser can. */
export function useWakeLock(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const keepAwake = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      // The browser may refuse with a low battery: the screen then turns off as usual.
      const granted = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) void granted?.release();
      else lock = granted;
    };
    void keepAwake();
    // The browser releases the lock whenever the page is hidden.
    document.addEventListener('visibilitychange', keepAwake);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', keepAwake);
      void lock?.release();
    };
  }, [isNeeded]);
}
