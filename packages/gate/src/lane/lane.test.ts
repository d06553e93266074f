import { DECISION_CASES } from '@club/gate-rules/decision-cases.data.ts';
import { RESULTS } from '@club/gate-rules/results.ts';
import { codeText, payloadOf } from '@club/gate-rules/ticket-code.ts';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { scanToWire } from '../api/scan-wire.ts';
import type { StoredScan } from '../store/scan.ts';
import { OnlineRule } from '../sync/online-rule.ts';
import {
  type ClubKey,
  codeOf,
  knowledgeOf,
  LANE,
  makeClubKey,
  matchdayOf,
  READ_AT,
  ticket,
} from '../testing/show.ts';
import { type LanePorts, LaneReader } from './lane.ts';
import { OwnEntries } from './own-entries.ts';
import { makeVerify, type Verify } from './signature.ts';

let club: ClubKey;
let verify: Verify;
let stored: StoredScan[];
let events: string[];
beforeAll(async () => {
  [club, verify] = await Promise.all([makeClubKey(), makeVerify()]);
});
beforeEach(() => {
  [stored, events] = [[], []];
});

const ana = ticket(101);
const noServer = () => Promise.reject(new Error('no network'));

function laneWith(ports: Partial<LanePorts> = {}): LaneReader {
  const time = { device: READ_AT, corrected: READ_AT, uncertainty: 10, isReliable: true, epoch: 1 };
  return new LaneReader({
    ...{
      lane: LANE,
      shiftId: () => 1,
      knowledge: knowledgeOf(matchdayOf(club), [ana]),
      own: new OwnEntries(),
    },
    ...{ verify, rule: new OnlineRule(), now: () => time, monotonic: () => performance.now(), ask: noServer },
    store: async (scan) => {
      events.push('stored');
      stored.push(scan);
    },
    ...ports,
  });
}

/** A rule after a recent contact with the server. */
function online(): OnlineRule {
  const rule = new OnlineRule();
  rule.answered(performance.now());
  return rule;
}

describe('without network', () => {
  test('a ticket enters once, and each reading is stored', async () => {
    const lane = laneWith();
    const text = await codeOf(club, ana);
    const first = await lane.read(text);
    const second = await lane.read(text);
    expect([first.decision.result, second.decision.result]).toEqual(['OK', 'X11']);
    expect(second.decision.variant).toBe('just-now');
    expect(stored).toMatchObject([
      { result: 'OK', admits: true, turn: 1, mode: 'local', unsent: 1, title: 'Pasa', day: 20_261_122 },
      { result: 'X11', admits: false, turn: 0, mode: 'local', unsent: 1, title: 'Ya ingresó' },
    ]);
    expect(stored[0]).toMatchObject({ payload: expect.stringMatching(/^AQ[A-Za-z0-9+/]{32}==$/), hash: '' });
  });

  test('the same code twice at once enters once', async () => {
    const lane = laneWith();
    const text = await codeOf(club, ana);
    const outcomes = await Promise.all([lane.read(text), lane.read(text)]);
    expect(outcomes.map(({ decision }) => decision.result)).toEqual(['OK', 'X11']);
  });

  test('a gate that is renamed during the shift is no wrong one to its own lanes', async () => {
    const { gates, sectors, ...rest } = matchdayOf(club);
    const renamed = (group: string) => (group === LANE.group ? 'Tribuna Delgado' : group);
    const matchday = {
      ...rest,
      gates: gates.map((gate) => ({ ...gate, group: renamed(gate.group) })),
      sectors: sectors.map((sector) => ({ ...sector, groups: sector.groups.map(renamed) })),
    };
    const lane = laneWith({ knowledge: knowledgeOf(matchday, [ana]) });
    expect((await lane.read(await codeOf(club, ana))).decision.result).toBe('OK');
  });

  test('what the device let in before it was started again stays in', async () => {
    await laneWith().read(await codeOf(club, ana));
    const again = laneWith({ own: new OwnEntries(stored) });
    expect((await again.read(await codeOf(club, ana))).decision.result).toBe('X11');
  });

  test('codes of another key, another show, and no code', async () => {
    const lane = laneWith();
    const forged = await codeOf(await makeClubKey(), ana);
    const other = await codeOf(club, ana, 8);
    const results = [];
    for (const text of [forged, other, 'https://club.example'])
      results.push((await lane.read(text)).decision.result);
    expect(results).toEqual(['X2', 'X3', 'X1']);
    expect(stored[0]).toMatchObject({ payload: '', hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  test.each([0, 101, 0xffff_ffff])('a forged code that names ticket %d is nobody’s', async (id) => {
    const lane = laneWith({ lane: { ...LANE, direction: 'out' } });
    const forged = await codeOf(await makeClubKey(), ticket(id));
    const { scan } = await lane.read(forged);
    expect(scan).toMatchObject({ result: 'X2', payload: '', subject: null });
    expect(scanToWire(scan)).not.toHaveProperty('EntradaId');
  });

  test('20 codes with one bit or character wrong are all refused', async () => {
    const lane = laneWith();
    const text = await codeOf(club, ana);
    const hostile = Array.from({ length: 20 }, (_, index) => {
      const at = index * 6 + 1;
      return text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
    });
    for (const code of [...hostile, text.slice(1), `${text}0`, text.toLowerCase()]) {
      const { decision } = await lane.read(code);
      expect(RESULTS[decision.result].color, code).toBe('red');
    }
  });
});

describe('no green without a stored scan', () => {
  test('the light waits for the disk', async () => {
    let finish = () => {};
    const onDisk = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const store = () => {
      events.push('writing');
      return onDisk;
    };
    const reading = laneWith({ store })
      .read(await codeOf(club, ana))
      .then(() => events.push('light'));
    await vi.waitFor(() => expect(events).toEqual(['writing']), { timeout: 10_000 });
    finish();
    await reading;
    expect(events).toEqual(['writing', 'light']);
  });

  test.each(['without network', 'after the server’s OK'])(
    'a scan that cannot be stored shows none, %s',
    async (when) => {
      const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
      const isOnline = when !== 'without network';
      const decided = isOnline ? laneWith() : null;
      const told = decided && (await decided.read(await codeOf(club, ana))).decision;
      const lane = laneWith({ store: full, ...(told ? { rule: online(), ask: async () => told } : {}) });
      const text = await codeOf(club, ana);
      await expect(lane.read(text)).rejects.toThrow('full');
      // And the ticket does not count as inside.
      await expect(lane.read(text)).rejects.toThrow('full');
    },
  );
});

describe('with network', () => {
  test('the server’s word wins, under the scan’s own id', async () => {
    const before = await laneWith().read(await codeOf(club, ana));
    const asked: StoredScan[] = [];
    const lane = laneWith({
      rule: online(),
      ask: async (scan) => {
        asked.push(scan);
        return {
          ...before.decision,
          result: 'X11',
          admits: false,
          earlier: { gate: 'Puerta 5', at: READ_AT },
        };
      },
    });
    const { decision, scan } = await lane.read(await codeOf(club, ana));
    expect(decision.result).toBe('X11');
    expect(scan).not.toHaveProperty('unsent');
    expect(scan).toMatchObject({ id: asked[0]?.id, mode: 'server', admits: false, line: 'Puerta 5, 19:00' });
  });

  test('it knows better who passed the ring just now; nobody is sent back on the word of a lane that is cut off', async () => {
    const matchday = matchdayOf(club);
    const [ring, stand] = matchday.paths.sale ?? [];
    const paths = { sale: [ring, stand].flatMap((step) => (step ? [{ ...step, isRequired: true }] : [])) };
    const knowledge = knowledgeOf({ ...matchday, paths }, [ana]);
    const passed = (await laneWith().read(await codeOf(club, ana))).decision;
    const asking = laneWith({ knowledge, rule: online(), ask: async () => passed });
    expect((await asking.read(await codeOf(club, ana))).decision.result).toBe('OK');
    const unanswered = laneWith({ knowledge, rule: online() });
    expect((await unanswered.read(await codeOf(club, ana))).decision.result).toBe('X9');
    const { decision, scan } = await laneWith({ knowledge }).read(await codeOf(club, ana));
    expect(decision).toMatchObject({ result: 'A1', missing: 'Perímetro', admits: true });
    expect(scan.line).toMatch(/^Sin dato de Perímetro · Tribuna Delgado/);
  });

  test('it is not asked about what it cannot better', async () => {
    const ask = vi.fn(noServer);
    const lane = laneWith({ rule: online(), ask });
    await lane.read('no code');
    await lane.read(await codeOf(await makeClubKey(), ana));
    expect(ask).not.toHaveBeenCalled();
  });

  test('a server that says nothing is waited for 400 ms; the third time nobody waits any more', async () => {
    const rule = online();
    const ask = vi.fn((_scan: StoredScan, _signature: string, signal: AbortSignal) => {
      events.push(signal.aborted ? 'aborted' : 'asked');
      return new Promise<never>(() => {});
    });
    const tickets = [1, 2, 3, 4].map((id) => ticket(id));
    const lane = laneWith({ rule, ask, knowledge: knowledgeOf(matchdayOf(club), tickets) });
    const begun = performance.now();
    for (const one of tickets) {
      const { decision, scan } = await lane.read(await codeOf(club, one));
      expect([decision.result, scan.mode]).toEqual(['OK', 'local']);
    }
    expect(ask).toHaveBeenCalledTimes(3);
    // The server may have stored its decision under the id of the request.
    const asked = ask.mock.calls.map(([{ id }]) => id);
    expect(stored.map((scan) => scan.asked)).toEqual([...asked, undefined]);
    expect(new Set([...asked, ...stored.map(({ id }) => id)]).size).toBe(7);
    expect(stored.every(({ unsent }) => unsent === 1)).toBe(true);
    expect(performance.now() - begun).toBeGreaterThan(1_190);
  });
});

/** The lane's own knowledge: only the server has a complete list. */
const CASES = DECISION_CASES.filter(({ facts }) => !facts.isComplete);

test.each(CASES)('the table of cases, read at a lane: $name', async ({ facts, expected }) => {
  const text = facts.code ? codeText(payloadOf(facts.code), new Uint8Array(64)) : 'no code';
  const { ticket: found, parking, annulledAt, entries, lane, now } = facts;
  const matchday = { ...facts.matchday, keys: [club.known] };
  const reader = laneWith({
    ...{ lane, verify: async () => facts.isSigned, rule: facts.isCutOff ? new OnlineRule() : online() },
    now: () => ({ device: now, corrected: now, uncertainty: 0, isReliable: true, epoch: 1 }),
    knowledge: {
      matchday,
      find: () => ({ ticket: found, parking, annulledAt }),
      entriesOf: () => entries,
      isTakenBack: () => false,
    },
  });
  expect((await reader.read(text)).decision).toMatchObject(expected);
});
