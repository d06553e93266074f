import fc from 'fast-check';
import type { Operation } from './operations.ts';

type Weighted = { weight: number; arbitrary: fc.Arbitrary<Operation> };

const index = fc.nat({ max: 5 });
const is = <Value extends string>(value: Value) => fc.constant(value);
/** Of sector A, those of no payment link and no seat holder. */
const seat = fc.integer({ min: 1, max: 5 });
const ownSeats = fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 1, maxLength: 3 });

const postpone: Weighted = { weight: 1, arbitrary: fc.constant({ kind: 'postpone' } as const) };

/** Operations of the box office, the window and Finanzas. */
export const office: readonly Weighted[] = [
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ kind: is('repay'), payment: index },
      part: fc.constantFrom('third' as const, 'third' as const, 'whole' as const, 'more' as const),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      ...{ kind: is('move-ticket'), ticket: index },
      to: fc.oneof(seat, fc.constantFrom('U' as const, 'G' as const, 'D' as const, 'D' as const)),
      settles: fc.constantFrom(true, true, true, false, null),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      ...{
        kind: is('sell'),
        sector: fc.constantFrom('A' as const, 'A' as const, 'U' as const),
        seats: ownSeats,
      },
      persons: fc.shuffledSubarray([2, 3, 4, 5], { minLength: 1, maxLength: 3 }),
      isAnnulled: fc.nat({ max: 3 }).map((n) => n === 0),
    }),
  },
  postpone,
  { weight: 1, arbitrary: fc.constant({ kind: 'import' } as const) },
  { weight: 4, arbitrary: fc.record({ kind: is('choose'), ticket: index }) },
];

/** Other operations of the box office on a ticket. */
const changes: readonly Weighted[] = [
  { weight: 3, arbitrary: fc.record({ kind: is('correct'), ticket: index }) },
  { weight: 3, arbitrary: fc.record({ kind: is('give-back'), ticket: index }) },
  { weight: 2, arbitrary: fc.record({ kind: is('revoke'), ticket: index }) },
];

/** The same operation on another ticket or payment. */
function about(operation: Operation, ticket: number): Operation {
  if (operation.kind === 'repay') return { ...operation, payment: ticket };
  return 'ticket' in operation ? { ...operation, ticket } : operation;
}

/**
 * Two or three operations of the office at the same instant, mostly on the same ticket and its payment. `others`: concurrent changes of the
 * show. Minimum one, so that a failure can be shrunk.
 */
export function ofOffice(others: readonly Weighted[]): fc.Arbitrary<readonly Operation[]> {
  return fc
    .tuple(
      fc.option(fc.oneof(...others), { freq: 1 }),
      fc.array(fc.oneof(...office, ...changes), { minLength: 1, maxLength: 3 }),
      index,
      fc.nat({ max: 3 }).map((n) => n > 0),
    )
    .map(([act, operations, ticket, isSame]) => {
      const all = isSame ? operations.map((operation) => about(operation, ticket)) : operations;
      return [...(act ? [act] : []), ...all].slice(0, 3);
    });
}

/** Operations of the office during the show's cancellation. */
export const beforeCancel: fc.Arbitrary<readonly Operation[]> = ofOffice([postpone]);
