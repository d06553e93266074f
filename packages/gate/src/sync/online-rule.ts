/** The server has so long to answer a reading, in milliseconds (spec 5 §4.4). */
export const DEADLINE_MS = 400;
const DEADLINES = 3;
const WITHIN_MS = 30_000;
const OFFLINE_MS = 20_000;
/** The last contact is good for so long: two heartbeats and a little. */
export const GOOD_CONTACT_MS = 25_000;

/** Whether a reading asks the server (spec 5 §4.4): nobody in the line waits for a network that is not there. Times are monotonic milliseconds. */
export class OnlineRule {
  #deadlines: number[] = [];
  #offlineSince = Number.NEGATIVE_INFINITY;
  #lastContact = Number.NEGATIVE_INFINITY;

  /** Any answer of the server: a reading's, a heartbeat's, a change's. */
  answered(now: number): void {
    this.#lastContact = now;
  }

  /** A reading was not answered in time. The third within 30 s ends the asking for 20 s. */
  missed(now: number): void {
    this.#deadlines = [...this.#deadlines.filter((at) => now - at < WITHIN_MS), now];
    if (this.#deadlines.length < DEADLINES) return;
    this.#offlineSince = now;
    this.#deadlines = [];
  }

  /** The browser says that there is no network: nothing is asked until the server has answered again. */
  lost(): void {
    this.#lastContact = Number.NEGATIVE_INFINITY;
  }

  mayAsk(now: number): boolean {
    const isResting = now - this.#offlineSince < OFFLINE_MS;
    const isBack = this.#lastContact > this.#offlineSince;
    return !isResting && isBack && now - this.#lastContact < GOOD_CONTACT_MS;
  }
}
