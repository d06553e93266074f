import { beforeEach, describe, expect, test } from 'vitest';
import { DeviceClock } from './clock.ts';

let wall: number;
let monotonic: number;
let clock: DeviceClock;
const clocks = { wall: () => wall, monotonic: () => monotonic };
const pass = (ms: number) => {
  wall += ms;
  monotonic += ms;
};
/** The server is `ahead`; the request takes `there` ms, the answer `back`. `meanwhile`: before the answer. */
const meet = (ahead: number, there: number, back: number, meanwhile = () => {}) => {
  const [sent, { epoch }] = [wall, clock.now()];
  pass(there);
  const serverReceived = wall + ahead;
  pass(5);
  const serverSent = wall + ahead;
  meanwhile();
  pass(back);
  clock.contact({ sent, serverReceived, serverSent, received: wall }, epoch);
};

beforeEach(() => {
  [wall, monotonic] = [1_800_000_000_000, 5_000];
  clock = new DeviceClock(clocks);
});

test('before the first contact the time is not reliable, and nobody is blamed for it', () => {
  expect(clock.wasSet).toBe(false);
  expect(clock.now()).toEqual({
    ...{ device: wall, corrected: wall, uncertainty: 0, isReliable: false, epoch: 1 },
  });
});

test('the offset is the server’s minus the device’s, uncertain by half the round trip', () => {
  meet(90_000, 40, 40);
  expect(clock.now()).toMatchObject({ corrected: wall + 90_000, uncertainty: 40, isReliable: true });
  expect(clock.offset).toBe(90_000);
});

test('a lopsided way is wrong by no more than the uncertainty', () => {
  meet(0, 300, 20);
  const { corrected, uncertainty } = clock.now();
  expect(Math.abs(corrected - wall)).toBeLessThanOrEqual(uncertainty);
});

test('a worse measurement does not replace a better one until that is old', () => {
  meet(1_000, 10, 10);
  meet(1_000, 2_000, 20);
  expect(clock.now().uncertainty).toBeLessThan(20);
  pass(40_000_000);
  meet(1_000, 800, 20);
  expect(clock.now().uncertainty).toBe(410);
});

describe('a wall clock that somebody sets', () => {
  test.each([-3_600_000, 3_600_000, 2_001])('by %i ms begins an epoch without a reliable time', (change) => {
    meet(500, 10, 10);
    wall += change;
    expect(clock.now()).toMatchObject({ isReliable: false, epoch: 2 });
    expect(clock.wasSet).toBe(true);
    meet(500 - change, 10, 10);
    expect(clock.now()).toMatchObject({ corrected: wall + 500 - change, isReliable: true, epoch: 2 });
    expect(clock.wasSet).toBe(false);
  });

  test.each([
    { who: 'nobody looks', look: () => {} },
    { who: 'somebody looks at it', look: () => clock.now() },
  ])('during a contact, while $who, is measured by the next one', ({ look }) => {
    meet(500, 10, 10);
    meet(500, 40, 40, () => {
      wall -= 7_200_000;
      look();
    });
    expect(clock.now()).toMatchObject({ isReliable: false, epoch: 2 });
    expect(clock.wasSet).toBe(true);
    meet(7_200_500, 40, 40);
    expect(clock.now()).toMatchObject({ corrected: wall + 7_200_500, uncertainty: 40, isReliable: true });
  });

  test('by the network’s small corrections is none', () => {
    meet(500, 10, 10);
    wall += 1_500;
    expect(clock.now()).toMatchObject({ isReliable: true, epoch: 1 });
  });
});

describe('a clock that is behind what is proven', () => {
  const [madeAt, factory] = [1_800_000_000_000, 1_300_000_000_000];

  test('goes on from there, without being reliable', () => {
    wall = factory;
    clock = new DeviceClock(clocks, { offset: 7_000, epoch: 1 });
    clock.notBefore(madeAt);
    clock.notBefore(madeAt - 1_000);
    pass(60_000);
    expect(clock.now()).toMatchObject({ device: wall, corrected: madeAt + 60_000, isReliable: false });
    expect(clock.offset).toBe(madeAt - factory);
    meet(90_000, 10, 10);
    expect(clock.now()).toMatchObject({ corrected: wall + 90_000, isReliable: true });
  });

  test('because somebody set it back, knows how much time has passed', () => {
    meet(500, 10, 10);
    const before = wall;
    wall -= 3_600_000;
    pass(60_000);
    expect(clock.now()).toMatchObject({ corrected: before + 60_500, isReliable: false });
  });

  test('and one that is right is not held up', () => {
    clock.notBefore(wall - 60_000);
    expect(clock.now().corrected).toBe(wall);
  });
});

test('a start begins an epoch, and uses what the last one measured without trusting it', () => {
  clock = new DeviceClock(clocks, { offset: 7_000, epoch: 4 });
  expect(clock.now()).toMatchObject({ corrected: wall + 7_000, isReliable: false, epoch: 5 });
});
