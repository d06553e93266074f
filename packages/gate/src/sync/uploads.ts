import { GATE } from '@club/contract/gate/constants';
import type { StoredScan } from '../store/scan.ts';

export interface UploadPorts {
  /** The oldest unanswered scans. */
  readonly unsent: (count: number) => Promise<readonly StoredScan[]>;
  /** Sends scans; resolves with the ids that the server has answered, whatever the answer. */
  readonly send: (scans: readonly StoredScan[]) => Promise<readonly string[]>;
  readonly markSent: (ids: readonly string[]) => Promise<void>;
}

/** Sends the queue, oldest first, until it is empty. Concurrent calls share one run; unanswered scans stay. */
export class Uploads {
  readonly #ports: UploadPorts;
  #running: Promise<void> | null = null;

  constructor(ports: UploadPorts) {
    this.#ports = ports;
  }

  /** Rejects when the server does not answer: the caller retries later. */
  run(): Promise<void> {
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #run(): Promise<void> {
    for (;;) {
      const scans = await this.#ports.unsent(GATE.batch);
      if (scans.length === 0) return;
      const known = new Set(scans.map(({ id }) => id));
      const answered = (await this.#ports.send(scans)).filter((id) => known.has(id));
      if (answered.length === 0) throw new Error('the server answered for none of the scans');
      await this.#ports.markSent(answered);
    }
  }
}
