import { CROWD, type FanReport, STRETCH_MS } from './fan-log.ts';
import { percentile } from './load.ts';
import type { ProcessMemory } from './memory.ts';

export interface Storm {
  readonly fans: number;
  readonly places: number;
  readonly seconds: number;
  readonly loadBefore: number;
  readonly reports: readonly FanReport[];
  readonly memory: readonly ProcessMemory[];
  readonly doublePlaces: number;
  readonly broken: readonly string[];
  /** How often a server ended by itself. */
  readonly deaths: number;
}

/** The figures that compare a storm with a waiting room with one without. */
export interface StormFigures {
  /** Share of the calls of fans who may choose places that were shed. */
  readonly sentAway: number;
  /** Milliseconds. */
  readonly holdP95: number;
  /** When each purchase was completed, milliseconds of Unix time, sorted. */
  readonly purchases: Float64Array;
}

export function figuresOf(reports: readonly FanReport[]): StormFigures {
  const sum = (kind: 'calls' | 'sentAway') => reports.reduce((whole, { inside }) => whole + inside[kind], 0);
  const holds = reports.map(({ latencies }) => latencies.WSTransaccionSSO ?? new Float64Array());
  return {
    sentAway: sum('sentAway') / Math.max(1, sum('calls')),
    holdP95: percentile(sorted(holds), 0.95),
    purchases: sorted(reports.map(({ purchases }) => purchases)),
  };
}

type Numbers = readonly Float64Array[];

type Begun = StormFigures & { readonly begun: number };

/** A storm behind a waiting room, and the same without; times since the sale began. */
export function printComparison(without: Begun, behind: Begun): void {
  const both = Math.min(without.purchases.length, behind.purchases.length);
  const secondsUntil = ({ purchases, begun }: Begun, count: number) =>
    ((purchases[count - 1] ?? begun) - begun) / 1_000;
  const row = (name: string, of: (storm: Begun) => string, aim: string) =>
    console.log(`  ${name.padEnd(44)} ${of(without).padStart(10)} ${of(behind).padStart(10)}  ${aim}`);
  console.log(`\n  ${''.padEnd(44)}    without       room  aim`);
  row(
    'calls of those inside, told to come back',
    ({ sentAway }) => `${(sentAway * 100).toFixed(1)} %`,
    'under 1 %',
  );
  row('a hold at p95', ({ holdP95 }) => `${holdP95.toFixed(0)} ms`, '150 ms');
  row('purchases', ({ purchases }) => String(purchases.length), '');
  row('the last of them', (storm) => `${secondsUntil(storm, storm.purchases.length).toFixed(0)} s`, '');
  row(`the first ${both} of them`, (storm) => `${secondsUntil(storm, both).toFixed(0)} s`, '');
  const ratio = secondsUntil(behind, both) / secondsUntil(without, both);
  console.log(`  ratio of the last two                        ${ratio.toFixed(2)} (aim 1.10)`);
}

function sorted(lists: Numbers): Float64Array {
  return Float64Array.from(lists.flatMap((list) => [...list])).sort();
}

/** Adds up counts of the same name. */
function added(counts: readonly Readonly<Record<string, number>>[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [name, count] of counts.flatMap(Object.entries)) sums.set(name, (sums.get(name) ?? 0) + count);
  return sums;
}

/** Events per second: over the time of the middle 90 % of them, and in the best ten seconds. */
export function rates(moments: Float64Array): { middle: number; best: number } {
  const from = percentile(moments, 0.05);
  const to = percentile(moments, 0.95);
  const middle = to > from ? (0.9 * moments.length) / ((to - from) / 1000) : 0;
  let best = 0;
  for (let end = 0, begin = 0; end < moments.length; end += 1) {
    while ((moments[end] ?? 0) - (moments[begin] ?? 0) > 10_000) begin += 1;
    best = Math.max(best, (end - begin + 1) / 10);
  }
  return { middle, best };
}

/** Holds per second, from the first request of one to the last, of any fan. */
function holdsWhileAsked(reports: readonly FanReport[]): string {
  const from = Math.min(...reports.map(({ holdsAsked }) => holdsAsked.from));
  const to = Math.max(...reports.map(({ holdsAsked }) => holdsAsked.to));
  const count = reports.reduce((sum, { holds }) => sum + holds.length, 0);
  const seconds = (to - from) / 1000;
  return `${(count / seconds).toFixed(0)}/s from the first request for one to the last (${seconds.toFixed(0)} s)`;
}

export function printStorm(storm: Storm): void {
  const { reports } = storm;
  console.log(
    `${storm.fans} fans within 10 s, ${storm.places} places, two server processes; load of the machine before: ${storm.loadBefore.toFixed(1)}`,
  );
  for (const [name, pick] of [
    ['holds', (report: FanReport) => report.holds],
    ['purchases', (report: FanReport) => report.purchases],
  ] as const) {
    const moments = sorted(reports.map(pick));
    const { middle, best } = rates(moments);
    console.log(
      `  ${name.padEnd(11)} ${moments.length} in ${storm.seconds.toFixed(0)} s: ${middle.toFixed(0)}/s over the middle 90 % of them, ${best.toFixed(0)}/s in the best 10 s`,
    );
  }
  console.log(`  holds       ${holdsWhileAsked(reports)}`);
  printStretches(reports);
  printCalls(reports);
  const endings = [...added(reports.map(({ endings }) => endings))].sort((a, b) => b[1] - a[1]);
  console.log(`\nHow the fans ended: ${endings.map(([name, count]) => `${name} ${count}`).join('; ')}`);
  const waited = sorted(reports.map((report) => report.waited));
  const part = (share: number) => (percentile(waited, share) / 1000).toFixed(0);
  console.log(
    `Fans who bought had waited for their turns, all together: ${part(0.5)} s in the middle, ${part(0.95)} s at p95`,
  );
  for (const { pid, atStart, highest, atEnd } of storm.memory)
    console.log(
      `Memory of server ${pid}: ${atStart.toFixed(0)} MB before, ${highest.toFixed(0)} MB at the most, ${atEnd.toFixed(0)} MB after`,
    );
  console.log(`Servers that ended by themselves: ${storm.deaths}`);
  console.log(`Places with two tickets: ${storm.doublePlaces}`);
  console.log(`Invariants of the audit that are broken: ${storm.broken.length}`);
  for (const line of storm.broken) console.log(`  ${line}`);
}

const PURCHASE_CALLS = new Set(['pagos/preferencia', 'WSTicketPago']);

/** Answers per second, by period, until the last that has some. */
function printStretches(reports: readonly FanReport[]): void {
  const kinds = ['reads', 'holds', 'taken', 'checks', 'paying', 'issued', 'sent away'] as const;
  const kindOf = (call: string, code: string): (typeof kinds)[number] => {
    if (code === '503') return 'sent away';
    if (call === 'WSTransaccionSSO') return code === '0' ? 'holds' : 'taken';
    if (call === 'WSEspectaculoPersonaValidar2') return 'checks';
    if (call === 'WSTransaccionEstado') return 'issued';
    return PURCHASE_CALLS.has(call) ? 'paying' : 'reads';
  };
  const stretches: Record<string, number>[] = [];
  for (const [key, count] of added(reports.map((report) => report.stretches))) {
    const [index = '', call = '', code = ''] = key.split(' ');
    stretches[Number(index)] ??= {};
    const stretch = stretches[Number(index)] as Record<string, number>;
    stretch[kindOf(call, code)] = (stretch[kindOf(call, code)] ?? 0) + count;
  }
  console.log(`\n  answers a second, from ${kinds.map((kind) => kind.padStart(10)).join('')}`);
  for (const [index, stretch = {}] of stretches.entries()) {
    const rates = kinds.map((kind) => ((stretch[kind] ?? 0) / (STRETCH_MS / 1000)).toFixed(0).padStart(10));
    console.log(`  ${String((index * STRETCH_MS) / 1000).padStart(18)} s   ${rates.join('')}`);
  }
}

function printCalls(reports: readonly FanReport[]): void {
  const codes = added(reports.map((report) => report.codes));
  const calls = [...new Set(reports.flatMap(({ latencies }) => Object.keys(latencies)))].sort();
  const row = (name: string, count: number, times: Float64Array, refusals = '') =>
    console.log(
      `  ${name.padEnd(30)} ${String(count).padStart(7)} ${[0.5, 0.95, 0.99].map((part) => percentile(times, part).toFixed(0).padStart(6)).join(' ')}  ${refusals}`,
    );
  console.log(`\n  ${'call'.padEnd(30)} answers    p50    p95    p99  ms; refusals by code`);
  for (const call of calls) {
    const times = sorted(reports.map(({ latencies }) => latencies[call] ?? new Float64Array()));
    const refusals = [...codes]
      .filter(([key]) => key.startsWith(`${call} `) && !key.endsWith(' 0'))
      .map(([key, count]) => `${key.slice(call.length + 1)}: ${count}`);
    row(call, times.length, times, refusals.join(', '));
  }
  const all = sorted(reports.flatMap(({ latencies }) => Object.values(latencies)));
  row('all that were let in', all.length, all);
  const away = sorted(reports.map(({ sentAway }) => sentAway));
  row('told to come back (503)', away.length, away);
  const crowded = (kind: 'letIn' | 'sentAway') => sorted(reports.map((report) => report.crowded[kind]));
  console.log(`  of requests that came when ${CROWD.from} to ${CROWD.to} were under way:`);
  row('  let in', crowded('letIn').length, crowded('letIn'));
  row('  told to come back (503)', crowded('sentAway').length, crowded('sentAway'));
  const inFlight = sumOf(reports.map((report) => report.inFlight));
  console.log(
    `  requests under way: ${percentile(inFlight, 0.5).toFixed(0)} in the middle, ${percentile(inFlight, 0.95).toFixed(0)} at p95, ${percentile(inFlight, 1).toFixed(0)} at the most`,
  );
}

/** The processes' samples were taken at the same times: their sums, sorted. */
function sumOf(lists: Numbers): Float64Array {
  const length = Math.max(...lists.map((list) => list.length));
  return Float64Array.from({ length }, (_value, index) =>
    lists.reduce((sum, list) => sum + (list[index] ?? 0), 0),
  ).sort();
}
