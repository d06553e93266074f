import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { GateApp } from '../app/gate-app.ts';
import { type GateState, StateStore } from '../app/state.ts';
import { GateContext } from '../app/use-gate.ts';
import type { StoredScan } from '../store/scan.ts';
import type { Shift } from '../store/settings.ts';
import { LANE } from './show.ts';

export const SHIFT: Shift = {
  ...{ shiftId: 1, showId: 7, personId: 5, person: 'Ana', isSupervisor: false, startedAt: 1, lane: LANE },
  ...{ gateName: 'Puerta 3', laneName: 'Carril 1', zoneName: 'Tribunas' },
};

/** A screen with this state, and an app that only records the requested acts. */
export function showScreen(screen: ReactNode, change: Partial<GateState>) {
  const state = new StateStore();
  state.set({ phase: 'reading', shift: SHIFT, ...change });
  const acts = {
    ...{ read: vi.fn(async () => {}), undo: vi.fn(async () => true), clearOutcome: vi.fn() },
    ...{
      documentDiffers: vi.fn(async () => {}),
      report: vi.fn(async () => 'incident'),
      enrol: vi.fn(async () => {}),
    },
    ...{
      closeShift: vi.fn(async () => {}),
      unlock: vi.fn(async () => {}),
      syncNow: vi.fn(async () => {}),
      admit: vi.fn(async () => {}),
    },
    download: vi.fn(async () => {}),
    openShift: vi.fn(async () => {}),
    forgetIncident: vi.fn(async () => {}),
    // Of the entry that was read itself.
    entryOf: vi.fn((reading: StoredScan): StoredScan | null => (reading.admits ? reading : null)),
    isOfClub: vi.fn(async () => true),
    ...{ presentCard: vi.fn(async () => {}), signIn: vi.fn(async () => {}), enrolAnew: vi.fn() },
    acceptOldPackage: vi.fn(async () => {}),
    signals: { give: vi.fn(), wake: vi.fn() },
  };
  // Screens use the class; a test provides the part that they call.
  const app = { state, layout: null, ...acts } as unknown as GateApp;
  render(<GateContext value={app}>{screen}</GateContext>);
  return { state, acts };
}
