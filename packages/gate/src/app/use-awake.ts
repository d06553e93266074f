import { useEffect } from 'react';

/** Keeps the screen awake while the component is mounted, where the browser can (spec 5 §2.1). */
export function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    const ask = async () => {
      if (!document.hidden) lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null;
    };
    void ask();
    // The browser releases it when the page is hidden.
    document.addEventListener('visibilitychange', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      void lock?.release().catch(() => {});
    };
  }, []);
}
