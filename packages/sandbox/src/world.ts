import { join } from 'node:path';
import type { Faults } from './http/faults.ts';
import { createFaults } from './http/faults.ts';
import { createNotifier, type Notifier } from './notifications/notifier.ts';
import type { SandboxOptions } from './options.ts';

const RETRY_MS = [1_000, 3_000, 10_000, 30_000, 60_000, 120_000, 300_000];
const ANSWER_WITHIN_MS = 22_000;

/** Shared by all surfaces. */
export interface World {
  readonly options: SandboxOptions;
  readonly host: string;
  readonly clock: () => Date;
  readonly faults: Faults;
  readonly notifier: Notifier;
  /** Folder of a surface's data; undefined if nothing is stored. */
  folder(surface: string): string | undefined;
  site(): string;
  setSite(url: string): void;
}

export function createWorld(options: SandboxOptions): World {
  let site = options.siteUrl ?? '';
  const clock = options.clock ?? (() => new Date());
  const faults = createFaults(clock);
  const { notificationRetryMs: retryMs = RETRY_MS, notificationTimeoutMs: timeoutMs = ANSWER_WITHIN_MS } =
    options;
  return {
    options,
    host: options.host ?? '127.0.0.1',
    clock,
    faults,
    notifier: createNotifier({ faults, clock, retryMs, timeoutMs }),
    folder: (surface) => (options.dataDir === undefined ? undefined : join(options.dataDir, surface)),
    site: () => site,
    setSite(url) {
      site = url.replace(/\/$/, '');
    },
  };
}
