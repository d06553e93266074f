import { GATE } from '@club/contract/gate/constants';
import { decide, type Facts } from '@club/gate-rules/decide.ts';
import type { Lane, Matchday, Subject, ZoneEntry } from '@club/gate-rules/matchday.ts';
import type { Known } from '@club/gate-rules/package-index.ts';
import { resultText } from '@club/gate-rules/result-texts.ts';
import { ASKED, type Decision } from '@club/gate-rules/results.ts';
import { CODE_VERSIONS, type ParsedCode, parseCode } from '@club/gate-rules/ticket-code.ts';
import { isTakenAway } from '../api/device-call.ts';
import type { ScanMode, StoredScan } from '../store/scan.ts';
import { uuidV7 } from '../store/uuid.ts';
import type { ScanTime } from '../sync/clock.ts';
import type { OnlineRule } from '../sync/online-rule.ts';
import type { OwnEntries } from './own-entries.ts';
import { isSignedByAny, type Verify } from './signature.ts';

/** The lane's data of the show: its package with the changes since. */
export interface ShowKnowledge {
  readonly matchday: Matchday;
  find(subject: Subject): Known;
  entriesOf(subject: Subject): readonly ZoneEntry[];
  /** Whether the server has a scan marked as taken back. */
  isTakenBack(scanId: string): boolean;
}

export interface LanePorts {
  readonly lane: Lane;
  /** 0 until the server knows the shift. */
  readonly shiftId: () => number;
  readonly knowledge: ShowKnowledge;
  readonly own: OwnEntries;
  readonly verify: Verify;
  readonly rule: OnlineRule;
  readonly now: () => ScanTime;
  readonly monotonic: () => number;
  /** Resolves when the scan is on disk. */
  readonly store: (scan: StoredScan) => Promise<void>;
  /** The server's decision on a scan and the code's signature. Rejects when there is none, or when `signal` aborts. */
  readonly ask: (scan: StoredScan, signature: string, signal: AbortSignal) => Promise<Decision>;
}

/** The displayed decision, and its stored scan. */
export interface Outcome {
  readonly decision: Decision;
  readonly scan: StoredScan;
}

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

/** The stored form of a code: the payload if it is the club's, else a digest that distinguishes copies of it from others. */
async function keptOf(decision: Decision, code: ParsedCode | null, text: string) {
  if (code && !/^X[12]$/.test(decision.result)) return { payload: base64(code.payload), hash: '' };
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return { payload: '', hash: hex(new Uint8Array(digest)) };
}

/**
 * Reads codes at one lane (spec 5 §4.4). What it returns may be shown: its scan is stored. When the scan cannot be stored it rejects, and
 * no green light is shown; nor when the server says that the device was revoked.
 */
export class LaneReader {
  readonly #ports: LanePorts;
  #last: Promise<unknown> = Promise.resolve();

  constructor(ports: LanePorts) {
    this.#ports = ports;
  }

  /** One at a time: the same code twice is an entry and a duplicate, however fast. */
  read(text: string): Promise<Outcome> {
    const outcome = this.#last.then(() => this.#read(text));
    this.#last = outcome.catch(() => {});
    return outcome;
  }

  async #read(text: string): Promise<Outcome> {
    const code = parseCode(text);
    const isSigned = code !== null && (await this.#isSigned(code));
    const mayAsk = this.#ports.rule.mayAsk(this.#ports.monotonic());
    const facts = { ...this.#factsOf(code, isSigned), isCutOff: !mayAsk };
    const own = decide(facts);
    // A forged code is never matched to a ticket.
    const scan = await this.#scanOf(own, isSigned ? code : null, text);
    const isAsked = mayAsk && ASKED.has(own.result);
    const told = code && isAsked ? await this.#ask(scan, base64(code.signature)) : null;
    const decision = told ?? own;
    const kept = finished(isAsked && !told ? inVain(scan) : scan, decision, told ? 'server' : 'local');
    await this.#ports.store(kept);
    this.#ports.own.add(kept);
    return { decision, scan: kept };
  }

  #isSigned(code: ParsedCode): Promise<boolean> {
    const { verify, knowledge } = this.#ports;
    return isSignedByAny(verify, knowledge.matchday.keys, code.signature, code.payload);
  }

  #factsOf(code: ParsedCode | null, isSigned: boolean): Facts {
    const { knowledge, own, now } = this.#ports;
    const subject = code && subjectOf(code);
    const known = subject ? knowledge.find(subject) : { ticket: null, parking: null, annulledAt: null };
    const isTakenBack = (scanId: string) => knowledge.isTakenBack(scanId);
    const entries = subject
      ? own.with(subject, knowledge.entriesOf(subject), knowledge.matchday.day, isTakenBack)
      : [];
    return {
      ...{ code, isSigned, matchday: knowledge.matchday, lane: this.#lane, ...known, entries },
      ...{ now: now().corrected, isComplete: false },
    };
  }

  /** In the group that its gate has by now: the shift may have begun before the gate was renamed. */
  get #lane(): Lane {
    const { knowledge, lane } = this.#ports;
    const gate = knowledge.matchday.gates.find(({ id }) => id === lane.gateId);
    return { ...lane, group: gate?.group ?? lane.group };
  }

  async #scanOf(decision: Decision, code: ParsedCode | null, text: string): Promise<StoredScan> {
    const { lane, knowledge, shiftId, now } = this.#ports;
    const time = now();
    const scan: StoredScan = {
      id: uuidV7(time.device),
      ...{
        showId: knowledge.matchday.showId,
        day: knowledge.matchday.day,
        shiftId: shiftId(),
        subject: code && subjectOf(code),
      },
      ...(await keptOf(decision, code, text)),
      ...{ laneId: lane.laneId, gateId: lane.gateId, zoneId: lane.zoneId, direction: lane.direction },
      ...{ time, reason: '', unsent: 1, result: decision.result, variant: decision.variant, mode: 'local' },
      ...{ admits: false, turn: 0, title: '', line: '' },
    };
    return finished(scan, decision, 'local');
  }

  /** The server's decision; null when it does not answer in time, or fails. The line never waits longer. Rejects when the device was revoked. */
  async #ask(scan: StoredScan, signature: string): Promise<Decision | null> {
    const { rule, monotonic, ask } = this.#ports;
    const aborter = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const deadline = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('deadline')), GATE.answerDeadline);
    });
    try {
      const decision = await Promise.race([ask(scan, signature, aborter.signal), deadline]);
      rule.answered(monotonic());
      return decision;
    } catch (error) {
      if (isTakenAway(error)) throw error;
      rule.missed(monotonic());
      return null;
    } finally {
      clearTimeout(timer);
      aborter.abort();
    }
  }
}

const subjectOf = ({ version, id }: ParsedCode): Subject => ({
  ...{ kind: version === CODE_VERSIONS.entry ? 'ticket' : 'parking', id },
});

/** The server may have stored its own decision under the scan's id: the lane's is uploaded beside it (decision 0073). */
const inVain = (scan: StoredScan): StoredScan => ({ ...scan, id: uuidV7(scan.time.device), asked: scan.id });

/** Scans decided by the server are stored there: they need no upload. */
function finished({ unsent: _, ...scan }: StoredScan, decision: Decision, mode: ScanMode): StoredScan {
  const { result, variant, admits, turn } = decision;
  const isUnsent = mode === 'server' ? {} : ({ unsent: 1 } as const);
  return { ...scan, ...isUnsent, result, variant, admits, turn, mode, ...resultText(decision) };
}
