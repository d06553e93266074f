import { GateServer } from '../api/gate-server.ts';
import type { Identity } from '../store/settings.ts';
import { claimDevice } from './one-window.ts';
import { openStores, type Stores } from './open-stores.ts';

/** What the app makes for itself; a test has others. */
export interface AppPorts {
  readonly openStores: () => Promise<Stores>;
  readonly serverFor: (identity: Identity, now: () => number) => GateServer;
  readonly claimDevice: (onLost: () => void) => void;
}

export const REAL: AppPorts = {
  ...{ openStores, claimDevice },
  serverFor: (identity, now) => new GateServer(identity, now),
};
