import { GATE } from '@club/contract/gate/constants';

/** How long a contact counts as recent: two heartbeats and a little. */
const GOOD_CONTACT_MS = 25_000;

/** Whether a scan asks the server (spec 5 §4.4): the line must not wait for a missing network. Times are monotonic milliseconds. */
export class OnlineRule {
  #deadlines: number[] = [];
  #offlineSince = Number.NEGATIVE_INFINITY;
  #lastContact = Number.NEGATIVE_INFINITY;

  /** Any answer of the server: a scan's, a heartbeat's, a change's. */
  answered(now: number): void {
    this.#lastContact = now;
  }

  /** A scan was not answered in time. The third within 30 s stops such requests for 20 s. */
  missed(now: number): void {
    this.#deadlines = [...this.#deadlines.filter((at) => now - at < GATE.offlineAfter.within), now];
    if (this.#deadlines.length < GATE.offlineAfter.deadlines) return;
    this.#offlineSince = now;
    this.#deadlines = [];
  }

  /** The browser reports no network: no requests until the server has answered again. */
  lost(): void {
    this.#lastContact = Number.NEGATIVE_INFINITY;
  }

  mayAsk(now: number): boolean {
    const isResting = now - this.#offlineSince < GATE.offlineAfter.retryAfter;
    const isBack = this.#lastContact > this.#offlineSince;
    return !isResting && isBack && now - this.#lastContact < GOOD_CONTACT_MS;
  }
}
