import type { AsyncCommand } from 'fast-check';
import { chooseDeed } from './choose-deed.ts';
import type { Model } from './model.ts';
import type { Walk } from './model-server.ts';
import { type Operation, operationText } from './operations.ts';

const TICK_MS = 1000;

/** One operation, or several at the same instant; then everything is checked. */
export class Step implements AsyncCommand<Model, Walk> {
  readonly #operations: readonly Operation[];

  constructor(operations: readonly Operation[]) {
    this.#operations = operations;
  }

  check(model: Readonly<Model>): boolean {
    return this.#operations.some((operation) => chooseDeed(model, operation) !== null);
  }

  async run(model: Model, walk: Walk): Promise<void> {
    model.now += TICK_MS;
    walk.server.context.clock.advance(TICK_MS);
    const deeds = this.#operations.flatMap((operation) => chooseDeed(model, operation) ?? []);
    const seen = await Promise.all(deeds.map(async (deed) => ({ deed, seen: await walk.do(deed, model) })));
    walk.server.operations += deeds.length;
    await walk.look(model, seen);
  }

  toString(): string {
    return this.#operations.map(operationText).join(' || ');
  }
}
