import { useEffect, useState } from 'react';
import { batteryLevel } from '../app/battery.ts';
import type { ShiftFacts } from '../app/shift-checks.ts';
import { useGate } from '../app/use-gate.ts';
import { sinceText } from '../parts/times.ts';
import { latestVersion, lookForUpdate, runningVersion } from '../worker/register.ts';

const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

const LOOK_EVERY_MS = 60_000;

/** The inputs of the shift's checks: the app may have been open since the last match. */
export function useShiftFacts(hasScanner: boolean): [ShiftFacts, (camera: 'granted' | 'denied') => void] {
  const { state } = useGate();
  const [battery, setBattery] = useState(-1);
  const [latest, setLatest] = useState<string | null>(null);
  const [camera, setCamera] = useState<ShiftFacts['camera']>(null);
  const isSent = state.queue === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: no update is installed while a queue is not empty
  useEffect(() => {
    const look = () => {
      if (document.hidden) return;
      void batteryLevel().then(setBattery);
      void latestVersion().then((version) => {
        if (version === null) return;
        setLatest(version);
        if (version !== runningVersion()) void lookForUpdate();
      });
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isSent]);
  useEffect(() => {
    void navigator.permissions
      ?.query({ name: 'camera' as PermissionName })
      .then(({ state: permission }) => permission === 'granted' && setCamera('granted'))
      .catch(() => {});
  }, []);
  const { isClockReliable, freshAt, offset } = state;
  const known = state.isKept ? null : state.known;
  const facts: ShiftFacts = {
    isInstalled: isInstalled(),
    package: known && {
      tickets: known.columns.ids.length,
      since: sinceText(freshAt ?? known.columns.header.madeAt, Date.now() + offset),
    },
    ...{
      camera,
      hasScanner,
      battery,
      isClockReliable,
      runningVersion: runningVersion(),
      latestVersion: latest,
    },
  };
  return [facts, setCamera];
}
