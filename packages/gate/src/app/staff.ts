import type { Shift } from '../store/settings.ts';
import type { Stores } from './open-stores.ts';
import { OwnShift } from './own-shift.ts';
import { PinCheck } from './pin.ts';
import { ShiftEnds } from './shift-ends.ts';
import { type DeskPorts, StaffDesk } from './staff-desk.ts';

interface StaffPorts extends Pick<DeskPorts, 'state' | 'signals' | 'server'> {
  readonly stores: () => Stores;
  readonly onTold: (shift: Shift) => void;
}

/** The desk of an app, its own shift and the ends of shifts, with what is kept of them over restarts. */
export function staffOf({ stores, onTold, ...ports }: StaffPorts): {
  readonly desk: StaffDesk;
  readonly own: OwnShift;
  readonly ends: ShiftEnds;
} {
  const ends = new ShiftEnds({
    server: ports.server,
    kept: {
      get: async () => (await stores().settings.get('endedShifts')) ?? [],
      set: (shiftIds) => stores().settings.set('endedShifts', shiftIds),
    },
  });
  const pins = new PinCheck({
    get: async () => (await stores().settings.get('pinTries')) ?? 0,
    set: (tries) => stores().settings.set('pinTries', tries),
  });
  const desk = new StaffDesk({ ...ports, ends, pins, verify: (...signed) => stores().verify(...signed) });
  const keep = async (shift: Shift) => {
    await stores().settings.set('shift', shift);
    onTold(shift);
  };
  return { ends, desk, own: new OwnShift({ ...ports, desk, ends, keep }) };
}
