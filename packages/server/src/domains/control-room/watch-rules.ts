/**
 * The facts that are checked once a minute while the gates of a show are open (spec 5 §5.5). Times in milliseconds
 * since 1970.
 */
export interface Watched {
  readonly zones: readonly { id: number; name: string; inside: number; capacity: number }[];
  /** Devices with an open shift. */
  readonly devices: readonly { id: number; name: string; contactAt: number; isClockReliable: boolean }[];
  /** Most readings of a device within 30 s, of the last minutes. */
  readonly rates: readonly { id: number; name: string; count: number }[];
  /** Gates with an open shift for ten minutes and no scans meanwhile. */
  readonly silent: readonly { id: number; name: string; since: number }[];
}

export interface WatchAlert {
  readonly kind: 'over-capacity' | 'no-contact' | 'clock' | 'impossible-rate' | 'silent-gate';
  readonly key: string;
  readonly scanIds: readonly string[];
  readonly facts: Readonly<Record<string, string | number | boolean>>;
}

const NEAR = 0.9;
const CONTACT_MS = 60_000;
/** More than two a second for 30 s. */
export const RATE = { count: 60, seconds: 30 } as const;
export const SILENCE_MS = 10 * 60_000;

/** The alerts for these facts. */
export function watchAlerts({ zones, devices, rates, silent }: Watched, now: number): readonly WatchAlert[] {
  const alert = (kind: WatchAlert['kind'], key: string, facts: WatchAlert['facts']): WatchAlert => ({
    ...{ kind, key, scanIds: [], facts },
  });
  return [
    ...zones
      .filter(({ capacity, inside }) => capacity > 0 && inside >= capacity * NEAR)
      .map(({ id, name, inside, capacity }) =>
        // Two rows: somebody who answered the alert of 90 % gets a new one at 100 %.
        inside >= capacity
          ? alert('over-capacity', `zone ${id} full`, { zone: name, capacity, isFull: true })
          : alert('over-capacity', `zone ${id}`, { zone: name, capacity, isFull: false }),
      ),
    ...devices
      .filter(({ contactAt }) => now - contactAt > CONTACT_MS)
      .map(({ id, name, contactAt }) => alert('no-contact', `device ${id}`, { device: name, at: contactAt })),
    ...devices
      .filter(({ isClockReliable }) => !isClockReliable)
      .map(({ id, name }) => alert('clock', `device ${id}`, { device: name })),
    ...rates
      .filter(({ count }) => count > RATE.count)
      .map(({ id, name }) => alert('impossible-rate', `device ${id}`, { device: name })),
    ...silent.map(({ id, name, since }) => alert('silent-gate', `gate ${id}`, { gate: name, at: since })),
  ];
}
