/**
 * npm run bench sim [-- --escenario <archivo>]: a discrete-event simulation of an on-sale, without a network: its results on machines that are not
 * available, with the service times of the last benches. Without a file every scenario of `bench/sim/escenarios`, as the table of docs/scaling.md.
 */
import { readdirSync } from 'node:fs';
import { middleRate, OnSale, type Outcome, stretches } from './sim/on-sale.ts';
import { readScenario, readServiceTimes, type Scenario, scenarioFolder } from './sim/scenario.ts';

const at = process.argv.indexOf('--escenario');
const file = at > 0 ? process.argv[at + 1] : undefined;
const times = readServiceTimes();
const part = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b);
const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
const minutes = (seconds: number) =>
  seconds < 120 ? `${seconds.toFixed(0)} s` : `${(seconds / 60).toFixed(0)} min`;

function play(name: string): { scenario: Scenario; outcome: Outcome; took: number } {
  const scenario = readScenario(name);
  const begun = performance.now();
  const outcome = new OnSale(scenario, times).run();
  return { scenario, outcome, took: (performance.now() - begun) / 1000 };
}

function waitsText({ waits }: Outcome): string {
  return [...waits]
    .map(([lane, list]) => {
      const waited = sorted(list);
      return `${lane} ${[0.1, 0.5, 0.9].map((share) => minutes(part(waited, share))).join(', ')}`;
    })
    .join('; ');
}

/** The time until a share of the places was sold; the holds of fans who left end after 15 minutes. */
function soldAfter(scenario: Scenario, { purchases }: Outcome, share: number): string {
  const at = purchases[Math.ceil((share * scenario.places) / scenario.ticketsEach) - 1];
  return at === undefined ? 'not' : minutes(at - (scenario.room?.opensAt ?? 0));
}

function printOne(name: string): void {
  const { scenario, outcome, took } = play(name);
  console.log(`${scenario.says}\nservice times: ${times.source}; ${took.toFixed(1)} s to play\n`);
  const rows: [string, string][] = [
    ['80 %, 90 % sold after', [0.8, 0.9].map((share) => soldAfter(scenario, outcome, share)).join(', ')],
    ['sold', `${outcome.sold} of ${scenario.places}, double ${outcome.doublePlaces}`],
    [
      'sold out after',
      outcome.soldOutAt === null ? 'not' : minutes(outcome.soldOutAt - (scenario.room?.opensAt ?? 0)),
    ],
    ['holds', `${outcome.holds.length}, ${middleRate(outcome.holds).toFixed(0)}/s over the middle 90 %`],
    [
      'purchases',
      `${outcome.purchases.length}, ${middleRate(outcome.purchases).toFixed(0)}/s over the middle 90 %`,
    ],
    [
      'told to come back',
      `${percent(outcome.toldToComeBack / (outcome.calls + outcome.toldToComeBack))} of the calls`,
    ],
    ['waits (p10, p50, p90)', waitsText(outcome) || 'no waiting room'],
    ['questions to the cache', `${outcome.questionsPerSecond.toFixed(0)}/s at the most`],
    ['busy', `servers ${percent(outcome.busy.servers)}, PostgreSQL ${percent(outcome.busy.database)}`],
    ['machine hours', outcome.machineHours.toFixed(1)],
    ['fans', [...outcome.endings].map(([how, count]) => `${how} ${count}`).join('; ')],
    ['still there', `${outcome.inside} inside, ${outcome.stillWaiting} waiting`],
  ];
  for (const [what, text] of rows) console.log(`  ${what.padEnd(24)} ${text}`);
  const [holds, purchases] = [stretches(outcome.holds), stretches(outcome.purchases)];
  console.log('\n  from          holds/s  purchases/s');
  for (let index = 0; index < Math.max(holds.length, purchases.length); index += 1) {
    const cells = [holds[index] ?? 0, purchases[index] ?? 0].map((rate) => rate.toFixed(0).padStart(8));
    if (holds[index] || purchases[index])
      console.log(`  ${String(index * 10).padStart(6)} s   ${cells.join('     ')}`);
  }
}

function printAll(): void {
  console.log(`service times: ${times.source}\n`);
  console.log(
    '| scenario | holds/s, purchases/s | 90 % sold after; all | told to come back | waits: p10, p50, p90 | busy: servers, PostgreSQL | questions/s to the cache | machine hours |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const name of readdirSync(scenarioFolder).sort()) {
    const { scenario, outcome } = play(name);
    const cells = [
      scenario.says,
      `${middleRate(outcome.holds).toFixed(0)}, ${middleRate(outcome.purchases).toFixed(0)}`,
      `${soldAfter(scenario, outcome, 0.9)}; ${
        outcome.soldOutAt === null
          ? `${outcome.sold} sold`
          : minutes(outcome.soldOutAt - (scenario.room?.opensAt ?? 0))
      }`,
      percent(outcome.toldToComeBack / (outcome.calls + outcome.toldToComeBack)),
      waitsText(outcome),
      `${percent(outcome.busy.servers)}, ${percent(outcome.busy.database)}`,
      outcome.questionsPerSecond.toFixed(0),
      outcome.machineHours.toFixed(1),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

if (file) printOne(file);
else printAll();
