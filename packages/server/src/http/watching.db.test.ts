/** Everything that ops/ and docs/runbooks refer to exists: metrics, label values, statements, commands (spec 7 §9, §11). */
import { readdirSync, readFileSync } from 'node:fs';
import { allCalls, type CallDefinition } from '@club/contract';
import { type TestContext, testContext } from '@club/testing/index.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../club/run-command.ts';
import { JOB_NAMES } from '../jobs/job-list.ts';
import { serveMetrics } from './metrics.ts';

const root = new URL('../../../../', import.meta.url);
const filesIn = (folder: string, ending: string) =>
  readdirSync(new URL(folder, root))
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ name, text: readFileSync(new URL(`${folder}/${name}`, root), 'utf8') }));

let context: TestContext;
let exposed: ReadonlySet<string>;
beforeAll(async () => {
  context = await testContext();
  const metrics = await serveMetrics(context, { host: '127.0.0.1', port: 0 });
  const text = await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
  await metrics.close();
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => ({
    name,
    type,
  }));
  exposed = new Set(
    types.flatMap(({ name, type }) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
});
afterAll(() => context.close());

const calls: readonly CallDefinition[] = Object.values(allCalls);

/** Metrics of Prometheus itself, node_exporter (one is of ops/pgbackrest/backup.sh), blackbox_exporter and redis_exporter. */
const OF_OTHERS = ['up', 'node_filesystem_avail_bytes', 'node_filesystem_size_bytes', 'redis_up'];
const FOREIGN = new Set([...OF_OTHERS, 'probe_ssl_earliest_cert_expiry', 'club_backup_finished_seconds']);

const expressions = [
  ...filesIn('ops/prometheus', '.rules.yml').flatMap(({ name, text }) =>
    [...text.matchAll(/^ {8}expr: (?:>-\n((?: {10}.*\n)+)|(.*)\n)/gm)].map(([, many, one]) => [
      name,
      many ?? one ?? '',
    ]),
  ),
  ...filesIn('ops/grafana', '.json').flatMap(({ name, text }) => {
    const { panels } = JSON.parse(text) as { panels: { targets: { expr: string }[] }[] };
    return panels.flatMap(({ targets }) => targets.map(({ expr }) => [name, expr]));
  }),
] as [string, string][];
const recorded = new Set(
  filesIn('ops/prometheus', '.rules.yml').flatMap(({ text }) =>
    [...text.matchAll(/record: (\S+)/g)].map(([, name = '']) => name),
  ),
);

/** Metrics in a PromQL expression: words followed by labels, a range, or nothing that is a call. */
const metricsOf = (text: string) =>
  [
    ...text
      .replace(/"[^"]*"/g, '')
      .matchAll(/\b(?:club|process|nodejs|node|probe|redis)_\w+|\bclub:[\w:]+|\bup\b/g),
  ].map(([name]) => name);
const labelValues = (text: string, label: string) =>
  [...text.matchAll(new RegExp(`\\b${label}="([^"]+)"`, 'g'))].map(([, value = '']) => value);

describe('a question to Prometheus', () => {
  it('there are some', () => expect(expressions.length).toBeGreaterThan(50));

  it.each(expressions)('of %s: %s', (_file, text) => {
    const asked = metricsOf(text);
    expect(asked).not.toEqual([]);
    expect(asked.filter((name) => !exposed.has(name) && !FOREIGN.has(name) && !recorded.has(name))).toEqual(
      [],
    );
    const known = {
      call: calls.map(({ name }) => name),
      class: [...calls.map((call) => call.class), 'gate', 'staff', 'page'],
      job: ['club-server'],
      kind: [...JOB_NAMES, 'audit-violation'],
    };
    for (const [label, values] of Object.entries(known))
      for (const value of labelValues(text, label)) expect(values).toContain(value);
  });
});

it('the alert ProviderDown looks at all calls that a provider can fail', () => {
  const [, text = ''] = expressions.find(([, one]) => one.includes('pagos/')) ?? [];
  const asked = [...text.matchAll(/call=~"([^"]+)"/g)].map(
    ([, pattern = '']) => new RegExp(`^(${pattern})$`),
  );
  const fails = ({ codes }: CallDefinition) =>
    Object.values(codes).some((code) => code.problem === 'provider-unreachable' && !('unreachable' in code));
  const failing = calls.filter(fails).map(({ name }) => name);
  expect(failing).toContain('pagos/preferencia');
  expect(asked).toHaveLength(3);
  for (const pattern of asked)
    expect(calls.map(({ name }) => name).filter((name) => pattern.test(name))).toEqual(failing);
});

const runbooks = filesIn('docs/runbooks', '.md');
const statements = runbooks.flatMap(({ name, text }) =>
  [...text.matchAll(/psql "\$DATABASE_URL" -c "([^"]+)"/g)].map(([, statement = '']) => [name, statement]),
) as [string, string][];
const commands = runbooks.flatMap(({ name, text }) =>
  [...text.matchAll(/club\.ts ([^`\n]+?)`/g)].map(([, words = '']) => [name, words]),
) as [string, string][];
const metrics = runbooks.flatMap(({ name, text }) =>
  [...text.matchAll(/\b(?:club|nodejs)_\w+/g)].map(([metric]) => [name, metric]),
) as [string, string][];

describe('a runbook', () => {
  it.each(statements)('%s can ask the database: %s', async (_file, statement) => {
    await expect(sql.raw(statement).execute(context.database.plain.kysely)).resolves.toBeDefined();
  });

  it.each(commands)('%s names a command: %s', async (_file, words) => {
    const unknown = () => Promise.reject(new Error('understood'));
    await expect(runCommand(words.split(' '), unknown)).rejects.toThrow('understood');
  });

  it.each(metrics)('%s looks at what is told: %s', (_file, metric) => {
    expect([...exposed, ...FOREIGN].filter((name) => name.startsWith(metric))).not.toEqual([]);
  });
});
