import type { Agenda, Lots } from './engine.ts';
import type { Scenario } from './scenario.ts';

/** The interface of an on-sale for fans and waiting rooms. */
export interface Sale {
  readonly agenda: Agenda;
  readonly lots: Lots;
  readonly scenario: Scenario;
  readonly inside: number;
  /** Whether places will be free again: holds end. */
  readonly hasPlaces: boolean;
  /** A fan is admitted, and acts as fans do. */
  enter(): void;
  leave(ending: string, since: number): void;
  note(ending: string): void;
  /** Work of `calls` calls at the servers and then the database; shed calls are repeated after a wait, as by browsers. */
  call(step: 'read' | 'hold' | 'purchase', calls: number, done: () => void): void;
  /** The provider accepts an order when it has capacity. */
  pay(done: () => void): void;
  /** Places of a hold; null when there are too few. */
  take(): number[] | null;
  giveBack(places: readonly number[]): void;
  /** A fan who leaves keeps the places until the hold ends. */
  abandon(places: readonly number[]): void;
  sell(places: readonly number[]): void;
}
