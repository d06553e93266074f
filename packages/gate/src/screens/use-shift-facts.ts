import { useEffect, useState } from 'react';
import { batteryLevel } from '../app/battery.ts';
import type { ShiftFacts } from '../app/shift-checks.ts';
import { useGate } from '../app/use-gate.ts';
import { latestVersion, lookForUpdate, runningVersion } from '../worker/register.ts';

const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** The inputs of the shift's checks, read when the screen opens. */
export function useShiftFacts(hasScanner: boolean): [ShiftFacts, (camera: 'granted' | 'denied') => void] {
  const { state } = useGate();
  const [battery, setBattery] = useState(-1);
  const [latest, setLatest] = useState<string | null>(null);
  const [camera, setCamera] = useState<ShiftFacts['camera']>(null);
  useEffect(() => {
    void batteryLevel().then(setBattery);
    void latestVersion().then((version) => {
      setLatest(version);
      if (version !== null && version !== runningVersion()) void lookForUpdate();
    });
    void navigator.permissions
      ?.query({ name: 'camera' as PermissionName })
      .then(({ state: permission }) => permission === 'granted' && setCamera('granted'))
      .catch(() => {});
  }, []);
  const { isClockReliable } = state;
  const known = state.isKept ? null : state.known;
  const facts: ShiftFacts = {
    ...{ isInstalled: isInstalled(), hasPackage: known !== null, tickets: known?.columns.ids.length ?? 0 },
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
