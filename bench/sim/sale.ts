import type { Agenda, Lots } from './engine.ts';
import type { Scenario } from './scenario.ts';

/** What fans and waiting rooms know of an on-sale. */
export interface Sale {
  readonly agenda: Agenda;
  readonly lots: Lots;
  readonly scenario: Scenario;
  readonly inside: number;
  /** Whether there will be places again: holds end. */
  readonly hasPlaces: boolean;
  /** A fan is let in, and does what fans do. */
  enter(): void;
  leave(ending: string, since: number): void;
  note(ending: string): void;
  /** Work of `calls` calls at the servers and then the database; when there is no time, after a wait, as browsers do. */
  call(step: 'read' | 'hold' | 'purchase', calls: number, done: () => void): void;
  /** The provider takes an order when it has time for one. */
  pay(done: () => void): void;
  /** Places of a hold; null when there are too few. */
  take(): number[] | null;
  giveBack(places: readonly number[]): void;
  /** Who just leaves keeps the places until the hold ends. */
  abandon(places: readonly number[]): void;
  sell(places: readonly number[]): void;
}
