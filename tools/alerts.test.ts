/** Alerts, their tests and their runbooks match (spec 7 §9, §11). The metrics that they may use: packages/server/src/http/watching.db.test.ts. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repository } from './source-files.ts';

const folder = join(repository, 'ops', 'prometheus');
const textOf = (path: string) => readFileSync(join(repository, path), 'utf8');
const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
const ruleFiles = readdirSync(folder).filter((name) => name.endsWith('.rules.yml'));
const rules = ruleFiles.map((name) => textOf(`ops/prometheus/${name}`)).join('\n');
const tests = textOf('ops/prometheus/alerts.test.yml');
const alerts = rules
  .split(/^ {6}- /m)
  .filter((rule) => rule.startsWith('alert: '))
  .map((rule) => ({ name: /^alert: (\w+)/.exec(rule)?.[1] ?? '', rule }));

describe('an alert', () => {
  it.each(alerts)('$name has a severity, words and a runbook', ({ rule }) => {
    expect(rule).toMatch(/severity: (page|ticket)/);
    expect(rule).toMatch(/summary: "/);
    const [runbook = ''] = names(rule, /runbook: (\S+)/g);
    expect(existsSync(join(repository, runbook)), runbook).toBe(true);
  });

  it('is tested to fire and to stay silent', () => {
    expect(alerts.length).toBeGreaterThan(15);
    const all = alerts.map(({ name }) => name).sort();
    expect(names(tests, /^ {6}- \{ eval_time: \w+, alertname: (\w+) \}/gm).sort()).toEqual(all);
    expect(names(tests, /^ {8}alertname: (\w+)\n {8}exp_alerts:\n {10}- exp_labels/gm).sort()).toEqual(all);
  });

  it('is told to Prometheus with its file', () => {
    const config = textOf('ops/prometheus/prometheus.yml');
    expect(ruleFiles.filter((name) => !config.includes(`- ${name}`))).toEqual([]);
  });
});

const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });
const hasPromtool = promtool('--version').status === 0;

// `npm test -- system` installs it.
describe.skipIf(!hasPromtool)("promtool, of Debian's prometheus,", () => {
  it.each([
    ['takes the rules', ['check', 'rules', ...ruleFiles]],
    ['takes the settings', ['check', 'config', 'prometheus.yml']],
    ['sees each alert fire when it must, and be silent when not', ['test', 'rules', 'alerts.test.yml']],
  ])('%s', (_what, args) => {
    const { status, stdout, stderr } = promtool(...args);
    expect(status, stdout + stderr).toBe(0);
  });
});

const SECTIONS = ['Symptom', 'Figure', 'First', 'Then', 'What fans see', 'Stop the sale when'];
/** Third-party programs that a runbook may use. */
const PROGRAMS =
  /^(psql|curl|df|du|ls|dig|openssl|certbot|patronictl|pg_isready|pgbackrest|redis-cli|swaks) /;
const NAMED =
  /on-sale-day|primary-dead|standby-lags|disk-full|pool-exhausted|lock-waits|redis-gone|provider-down|refunds-not-falling|files-late|mails-late|storm-of-bots|wrong-price|certificate-ends|restore|region|key-leaked/;
const runbooks = readdirSync(join(repository, 'docs/runbooks')).filter((name) => name.endsWith('.md'));

describe('a runbook', () => {
  it('is there for all that the specification names', () => {
    expect(runbooks.filter((name) => NAMED.test(name))).toHaveLength(17);
  });

  it.each(runbooks)('%s has its sections, and three commands that exist', (name) => {
    const text = textOf(`docs/runbooks/${name}`);
    expect(names(text, /^## (.+)$/gm)).toEqual(SECTIONS);
    const first = /## First\n\n```sh\n([\s\S]*?)\n```/.exec(text)?.[1]?.split('\n') ?? [];
    expect(first).toHaveLength(3);
    expect(first.filter((line) => !PROGRAMS.test(line) && !line.startsWith('node packages/'))).toEqual([]);
    const programs = names(text, /node (packages\/[\w/.-]+\.ts)/g);
    expect(programs.filter((path) => !existsSync(join(repository, path)))).toEqual([]);
    const links = names(text, /\]\(([^)#]+)/g);
    expect(links.filter((path) => !existsSync(join(repository, 'docs/runbooks', path)))).toEqual([]);
  });

  it.each(['restore.md', 'region.md'])('%s does not forget what no provider knows', (name) => {
    const [sentence = ''] = /[^.]*no provider knows/.exec(textOf(`docs/runbooks/${name}`)) ?? [];
    expect(sentence).toMatch(/Ventanilla sold .*issued free/);
  });

  it.each([
    ['restore.md', ['audit.ts', 'Start the jobs', 'conciliar', 'Start the servers']],
    ['region.md', ['audit.ts', 'Start the jobs', 'conciliar', 'Servers, then DNS']],
  ])('%s starts everything, in its order', (name, steps) => {
    const [text = ''] = /^.*1\. .*$/m.exec(textOf(`docs/runbooks/${name}`)) ?? [];
    const places = steps.map((step) => text.indexOf(step));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });

  it('restore.md has a drill that touches neither buyers nor the archive', () => {
    const [, drill = ''] = textOf('docs/runbooks/restore.md').split('### The monthly drill\n');
    const [steps = ''] = /^1\. .*$/m.exec(drill) ?? [];
    const commands = names(steps, /`([^`]+)`/g);
    expect(commands.filter((command) => /^pgbackrest .*restore$/.test(command))).toHaveLength(1);
    expect(commands.find((command) => command.startsWith('pgbackrest'))).toContain('--archive-mode=off');
    expect(commands.filter((command) => /club\.ts|main\.ts|ROLE=/.test(command))).toEqual([]);
  });
});
