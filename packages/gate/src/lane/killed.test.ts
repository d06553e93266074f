import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { openDatabase } from '../store/database.ts';
import { ScanStore } from '../store/scan-store.ts';
import { OnlineRule } from '../sync/online-rule.ts';
import { codeOf, knowledgeOf, LANE, makeClubKey, matchdayOf, READ_AT, ticket } from '../testing/show.ts';
import { type LanePorts, LaneReader } from './lane.ts';
import { OwnEntries } from './own-entries.ts';
import { makeVerify } from './signature.ts';

/** The steps between a code and its result (spec 5 §4.4), in order; the server is asked only with network. */
type Step = 'signature' | 'server asked' | 'before the disk' | 'after the disk';

const ana = ticket(101);
const time = { device: READ_AT, corrected: READ_AT, uncertainty: 10, isReliable: true, epoch: 1 };
let name = 0;

interface Killed {
  readonly step: Step | null;
  readonly isOnline: boolean;
}

/** A browser that is killed at a step: nothing after it happens. Returns whether it showed a result, and what the next browser finds. */
async function browserKilledAt({ step, isOnline }: Killed) {
  const [club, verify] = await Promise.all([makeClubKey(), makeVerify()]);
  const text = await codeOf(club, ana);
  const knowledge = knowledgeOf(matchdayOf(club), [ana]);
  name += 1;
  const database = await openDatabase(`killed-${name}`);
  const scans = new ScanStore(database);
  const laneOf = (own: OwnEntries, ports: Partial<LanePorts>) =>
    new LaneReader({
      ...{ lane: LANE, shiftId: () => 1, knowledge, own, verify, rule: new OnlineRule(), now: () => time },
      ...{
        monotonic: () => performance.now(),
        store: (scan) => scans.add(scan),
        ask: () => Promise.reject(),
      },
      ...ports,
    });
  const { decision: server } = await laneOf(new OwnEntries(), { store: async () => {} }).read(text);
  const rule = new OnlineRule();
  if (isOnline) rule.answered(performance.now());
  let die = () => {};
  const death = new Promise<void>((resolve) => {
    die = resolve;
  });
  const until = (at: Step): Promise<void> => {
    if (at !== step) return Promise.resolve();
    die();
    return new Promise(() => {});
  };
  const lane = laneOf(new OwnEntries(), {
    rule,
    verify: async (...args) => {
      await until('signature');
      return await verify(...args);
    },
    store: async (scan) => {
      await until('before the disk');
      await scans.add(scan);
      await until('after the disk');
    },
    // A killed browser does not continue at a deadline.
    ask: async () => {
      await until('server asked');
      return server;
    },
  });
  const light = lane.read(text).then(() => true);
  const hadLight = await Promise.race([light, death.then(() => false)]);
  const found = await scans.ofShow(knowledge.matchday.showId);
  const { decision } = await laneOf(new OwnEntries(found), {}).read(text);
  database.close();
  return { hadLight, stored: found.length, again: decision.result };
}

test.each([
  { step: null, isOnline: false, after: { hadLight: true, stored: 1, again: 'X11' } },
  { step: null, isOnline: true, after: { hadLight: true, stored: 1, again: 'X11' } },
  { step: 'signature', isOnline: false, after: { hadLight: false, stored: 0, again: 'OK' } },
  { step: 'server asked', isOnline: true, after: { hadLight: false, stored: 0, again: 'OK' } },
  { step: 'before the disk', isOnline: false, after: { hadLight: false, stored: 0, again: 'OK' } },
  { step: 'before the disk', isOnline: true, after: { hadLight: false, stored: 0, again: 'OK' } },
  { step: 'after the disk', isOnline: false, after: { hadLight: false, stored: 1, again: 'X11' } },
  { step: 'after the disk', isOnline: true, after: { hadLight: false, stored: 1, again: 'X11' } },
] as const)('killed at $step, with network: $isOnline: no light without a stored scan', async (killed) => {
  expect(await browserKilledAt(killed)).toEqual(killed.after);
});
