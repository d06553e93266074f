import fc from 'fast-check';
import { CREW, type GuestLink, LINK_VISITOR, type Operation, PERSONS } from './operations.ts';
import { Step } from './step.ts';

const anyone = fc.integer({ min: 0, max: LINK_VISITOR });
const user = fc.integer({ min: 0, max: LINK_VISITOR - 1 });
const index = fc.nat({ max: 5 });
const persons = (most: number) => fc.shuffledSubarray([...PERSONS], { minLength: most, maxLength: most });
const some = fc.shuffledSubarray([...PERSONS], { minLength: 1, maxLength: 3 });
const crew = fc.shuffledSubarray([...CREW], { minLength: 1 });
const sector = fc.constantFrom('A', 'A', 'U', 'G');
/** Of sector A, close together so that people want the same ones. */
const seats = fc.shuffledSubarray([0, 1, 2, 3, 4, 6], { minLength: 1, maxLength: 3 });
const is = <Value extends string>(value: Value) => fc.constant(value);
const sameOrOthers: fc.Arbitrary<readonly number[] | null> = fc.option(persons(3), { freq: 4 });
const link: fc.Arbitrary<GuestLink> = fc.constantFrom('courtesy', 'box');
const press: fc.Arbitrary<GuestLink> = fc.constant('press');

/** What several people may do at the same instant. */
const concurrent: readonly { weight: number; arbitrary: fc.Arbitrary<Operation> }[] = [
  { weight: 3, arbitrary: fc.record({ kind: is('open'), who: user }) },
  { weight: 8, arbitrary: fc.record({ kind: is('hold'), who: anyone, sector, seats }) },
  { weight: 7, arbitrary: fc.record({ kind: is('order'), who: anyone, persons: persons(3) }) },
  {
    weight: 7,
    arbitrary: fc.record({ kind: is('store'), who: anyone, persons: sameOrOthers }),
  },
  { weight: 4, arbitrary: fc.record({ kind: is('redeem'), who: user, persons: persons(3) }) },
  { weight: 2, arbitrary: fc.record({ kind: is('extend'), who: user }) },
  { weight: 3, arbitrary: fc.record({ kind: is('state'), who: user }) },
  { weight: 2, arbitrary: fc.record({ kind: is('price'), who: user, person: fc.constantFrom(...PERSONS) }) },
  {
    weight: 8,
    arbitrary: fc.record({ kind: is('pay'), order: index, isShort: fc.nat({ max: 7 }).map((n) => n === 7) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: is('notify'),
      payment: index,
      as: fc.constantFrom('genuine', 'genuine', 'genuine', 'forged', 'unknown'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: is('transfer'), person: fc.constantFrom(...PERSONS) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: is('guests'),
      link,
      persons: some,
      minor: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: is('guests'),
      link: press,
      persons: crew,
      minor: fc.constant(false),
    }),
  },
  { weight: 4, arbitrary: fc.constant({ kind: 'work' } as const) },
];

const alone: typeof concurrent = [
  { weight: 2, arbitrary: fc.record({ kind: is('revoke'), ticket: index }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: is('jump'),
      minutes: fc.constantFrom(1, 1, 5, 5, 12, 14, 16, 16, 120, 1560),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: is('outage'), isDown: fc.boolean() }) },
];

const one = fc.oneof(...concurrent, ...alone).map((operation) => new Step([operation]));
/** Down to one, so that what is found can be made that short. */
const several = fc
  .array(fc.oneof(...concurrent), { minLength: 1, maxLength: 3 })
  .map((operations) => new Step(operations));

/** Steps of which one in three is of several at once. */
export function walks(maxCommands: number) {
  return fc.commands([one, several], { maxCommands, size: 'max' });
}
