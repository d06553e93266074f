import fc from 'fast-check';
import { office, ofOffice } from './office-arbitraries.ts';
import { CREW, type GuestLink, LINK_VISITOR, type Operation, PERSONS } from './operations.ts';
import { Step } from './step.ts';

const anyone = fc.integer({ min: 0, max: LINK_VISITOR });
const user = fc.integer({ min: 0, max: LINK_VISITOR - 1 });
const index = fc.nat({ max: 5 });
const persons = (most: number) => fc.shuffledSubarray([...PERSONS], { minLength: most, maxLength: most });
const some = fc.shuffledSubarray([...PERSONS], { minLength: 1, maxLength: 3 });
const crew = fc.shuffledSubarray([...CREW], { minLength: 1 });
const sector = fc.constantFrom('A', 'A', 'U', 'G');
/** Of sector A, close together so that holds overlap. */
const seats = fc.shuffledSubarray([0, 1, 2, 3, 4, 6], { minLength: 1, maxLength: 3 });
/** Those not reserved by a payment link. */
const ownSeats = fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 1, maxLength: 3 });
const is = <Value extends string>(value: Value) => fc.constant(value);
const sameOrOthers: fc.Arbitrary<readonly number[] | null> = fc.option(persons(3), { freq: 4 });
const link: fc.Arbitrary<GuestLink> = fc.constantFrom('courtesy', 'box');
const press: fc.Arbitrary<GuestLink> = fc.constant('press');

/** Operations of several people at the same instant. */
const concurrent: readonly { weight: number; arbitrary: fc.Arbitrary<Operation> }[] = [
  { weight: 3, arbitrary: fc.record({ kind: is('open'), who: user }) },
  { weight: 12, arbitrary: fc.record({ kind: is('hold'), who: anyone, sector, seats }) },
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

const staffSector = fc.constantFrom('A' as const, 'A' as const, 'U' as const);

/** Operations of staff on places, prices and sale meanwhile. */
const acts: typeof concurrent = [
  { weight: 4, arbitrary: fc.record({ kind: is('block'), sector: is('A'), seats: ownSeats }) },
  { weight: 3, arbitrary: fc.record({ kind: is('unblock'), sector: is('A'), seats: ownSeats }) },
  { weight: 3, arbitrary: fc.record({ kind: is('keep'), seats: ownSeats, isBack: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ kind: is('reprice'), sector: staffSector },
      ...{ isMember: fc.boolean(), isDear: fc.boolean() },
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: is('suspend'), ends: fc.boolean() }) },
  { weight: 4, arbitrary: fc.constant({ kind: 'resume' } as const) },
];
/** The form of the windows has a version of the whole show, which others may change meanwhile. */
const staff: typeof concurrent = [
  ...acts,
  {
    weight: 2,
    arbitrary: fc.record({
      kind: is('windows'),
      windows: fc.constantFrom(
        'none' as const,
        'none' as const,
        'both' as const,
        'public' as const,
        'member' as const,
      ),
    }),
  },
];

const alone: typeof concurrent = [
  // The server chooses unnumbered places, and others may be taking them.
  { weight: 2, arbitrary: fc.record({ kind: is('block'), sector: is('U'), seats }) },
  { weight: 2, arbitrary: fc.record({ kind: is('unblock'), sector: is('U'), seats }) },
  { weight: 3, arbitrary: fc.record({ kind: is('capacity'), by: fc.constantFrom(-3, -2, -1, 1, 2) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'publish' } as const) },
  { weight: 1, arbitrary: fc.record({ kind: is('unpublish'), isOwn: fc.boolean() }) },
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

const scan = fc.record({
  ...{ kind: is('scan'), ticket: fc.nat({ max: 2 }), lane: fc.constantFrom(0 as const, 1 as const) },
  ...{ isOld: fc.boolean(), isOffline: fc.nat({ max: 3 }).map((n) => n === 0) },
});
/** Operations on a ticket while a lane reads it. */
const meanwhile: typeof concurrent = [
  { weight: 3, arbitrary: scan },
  { weight: 3, arbitrary: fc.record({ kind: is('correct'), ticket: fc.nat({ max: 2 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: is('give-back'), ticket: fc.nat({ max: 2 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: is('revoke'), ticket: fc.nat({ max: 2 }) }) },
];

const one = fc
  .oneof(...concurrent, ...staff, ...alone, ...office, ...meanwhile)
  .map((operation) => new Step([operation]));
/** Minimum one, so that a failure can be shrunk. */
const several = fc
  .tuple(
    fc.option(fc.oneof(...staff), { freq: 1 }),
    fc.array(fc.oneof(...concurrent), { minLength: 1, maxLength: 3 }),
  )
  // Three at once: more would have too many possible orders.
  .map(([act, operations]) => new Step([...(act ? [act] : []), ...operations].slice(0, 3)));

const atTheGate = fc
  .tuple(scan, fc.oneof(...meanwhile, ...concurrent))
  .map((operations) => new Step(operations));

const atTheOffice = ofOffice(acts).map((operations) => new Step(operations));

/** Steps, every other one with several operations at once. */
export function walks(maxCommands: number) {
  return fc.commands([one, one, one, several, atTheGate, atTheOffice], { maxCommands, size: 'max' });
}
