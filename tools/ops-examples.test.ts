/**
 * The examples of `ops/patroni` and `ops/pgbackrest` (spec 7 §4.5, §9), used by `npm run bench failover` and `restore`: required settings,
 * and the checks of their own programs.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filledIn } from '@club/testing/system/programs.ts';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { repository } from './source-files.ts';

const textOf = (file: string) => readFileSync(join(repository, 'ops', file), 'utf8');
const settingsOf = (file: string) =>
  Object.fromEntries(
    [...textOf(file).matchAll(/^([\w-]+) ?= ?(.*)$/gm)].map(([, name, value]) => [name, value]),
  );

describe('backups', () => {
  const told = settingsOf('pgbackrest/pgbackrest.conf');

  it('are encrypted, kept for 35 days, and in a bucket of their own', () => {
    expect(told).toMatchObject({
      ...{ 'repo1-type': 's3', 'repo1-cipher-type': 'aes-256-cbc' },
      ...{ 'repo1-retention-full-type': 'time', 'repo1-retention-full': '35' },
    });
  });

  it('have no secret in a file', () => {
    const all = [
      'pgbackrest/pgbackrest.conf',
      'pgbackrest/club.cron',
      'pgbackrest/backup.sh',
      'patroni/patroni.yml',
    ]
      .map(textOf)
      .join('\n');
    expect(all).not.toMatch(/^[^#\n]*(password|cipher-pass|secret|s3-key)[\w-]*\s*[=:]\s*\S/im);
  });

  it('are made each night: all of it once a week, what has changed on the other days', () => {
    const lines = textOf('pgbackrest/club.cron')
      .split('\n')
      .filter((line) => /^\d/.test(line));
    expect(lines.map((line) => line.replace(/^(\d+ ){2}\* \* /, ''))).toEqual([
      '0 postgres club-backup full',
      '1-6 postgres club-backup diff',
    ]);
  });

  it.each([
    ['on the primary, and told', { primary: 't', program: 'true' }, [0, 'asked', true]],
    ['nowhere but on the primary', { primary: 'f', program: 'true' }, [0, 'not asked', false]],
    ['and not told when one fails', { primary: 't', program: 'false' }, [1, 'asked', false]],
    ['only while PostgreSQL answers', { primary: '', program: 'true' }, [0, 'not asked', false]],
  ])('are made %s', (_name, { primary, program }, expected) => {
    const folder = mkdtempSync(join(tmpdir(), 'backup-'));
    const path = join(folder, 'backup.sh');
    writeFileSync(path, filledIn('pgbackrest/backup.sh', [['/var/lib/prometheus/node-exporter', folder]]));
    const fake = (name: string, script: string) =>
      writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    fake('psql', `echo '${primary}'`);
    fake('pgbackrest', `echo "$@" > ${folder}/asked; ${program}`);
    const env = { PATH: `${folder}:/usr/bin:/bin` };
    const { status } = spawnSync('sh', [path, 'diff'], { env });
    const asked = existsSync(join(folder, 'asked')) ? 'asked' : 'not asked';
    const told = join(folder, 'club-backup.prom');
    expect([status, asked, existsSync(told)]).toEqual(expected);
    if (existsSync(told))
      expect(readFileSync(told, 'utf8')).toMatch(/^club_backup_finished_seconds \d{10}\n$/);
    if (asked === 'asked')
      expect(readFileSync(join(folder, 'asked'), 'utf8')).toBe('--stanza=club --type=diff backup\n');
  });

  it('have the log of writes of all but the last minute, with Patroni or without', () => {
    const alone = settingsOf('pgbackrest/postgresql.conf');
    const { parameters } = parse(textOf('patroni/patroni.yml')).bootstrap.dcs.postgresql;
    expect(alone).toEqual({
      ...{ archive_mode: parameters.archive_mode, archive_timeout: String(parameters.archive_timeout) },
      archive_command: `'${parameters.archive_command}'`,
    });
    expect(parameters).toMatchObject({ archive_mode: 'on', archive_timeout: 60 });
  });
});

describe('Patroni', () => {
  const file = parse(textOf('patroni/patroni.yml'));

  it('confirms money on two machines, goes on with one, and takes over as soon as it may', () => {
    expect(file.bootstrap.dcs).toMatchObject({
      ttl: 20,
      synchronous_mode: true,
      synchronous_mode_strict: false,
    });
  });

  it('speaks to the etcd that stands beside it', () => {
    const etcd = parse(textOf('patroni/etcd.yml'));
    const machines = [...String(etcd['initial-cluster']).matchAll(/http:\/\/([\d.]+):2380/g)].map(
      ([, at]) => `${at}:2379`,
    );
    expect(file.etcd3.hosts).toEqual(machines);
    expect(machines).toHaveLength(3);
  });

  it('is asked by HAProxy where it answers, and PostgreSQL is where it is led to', () => {
    const [address = ''] = String(file.postgresql.listen).split(':');
    expect(textOf('patroni/haproxy.cfg')).toContain(
      `server ${file.name} ${file.postgresql.listen} check port 8008`,
    );
    expect(file.restapi.listen).toBe(`${address}:8008`);
  });
});

const PATH = `${process.env.PATH}:/usr/sbin`;
const run = (program: string, ...args: string[]) =>
  spawnSync(program, args, { encoding: 'utf8', env: { ...process.env, PATH } });
const isThere = (program: string) => run('sh', '-c', `command -v ${program}`).status === 0;

describe.skipIf(!isThere('haproxy'))('by haproxy itself', () => {
  const check = (file: string) => run('haproxy', '-c', '-f', file);

  it('the file is valid, without a warning', () => {
    const { status, stdout, stderr } = check(join(repository, 'ops/patroni/haproxy.cfg'));
    expect([status, stderr.match(/WARNING|ALERT/g)], stdout + stderr).toEqual([0, null]);
  });

  it('the control: a wrong word is not', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'haproxy-')), 'haproxy.cfg');
    writeFileSync(file, filledIn('patroni/haproxy.cfg', [['option httpchk', 'option httpcheck']]));
    expect(check(file).status).toBe(1);
  });
});

describe.skipIf(!isThere('pgbackrest'))('by pgBackRest itself', () => {
  const warnings = (changes: [string | RegExp, string][]) => {
    const folder = mkdtempSync(join(tmpdir(), 'pgbackrest-'));
    const file = join(folder, 'pgbackrest.conf');
    const own: [string | RegExp, string][] = [
      ['repo1-type=s3', 'repo1-type=posix'],
      [/repo1-s3-.*\n/g, ''],
      ['repo1-path=/club', `repo1-path=${folder}`],
      ['/var/log/pgbackrest', folder],
      ['/tmp/pgbackrest', folder],
    ];
    writeFileSync(file, filledIn('pgbackrest/pgbackrest.conf', [...own, ...changes]));
    const { status, stdout, stderr } = run(
      'env',
      'PGBACKREST_REPO1_CIPHER_PASS=a',
      'pgbackrest',
      `--config=${file}`,
      '--stanza=club',
      'info',
    );
    return { status, told: `${stdout}${stderr}`.match(/(?:WARN|ERROR).*/g) };
  };

  it('every option is one', () => {
    expect(warnings([])).toEqual({ status: 0, told: null });
  });

  it('the control: a wrong one is told', () => {
    expect(warnings([['start-fast', 'start-quick']]).told?.join()).toContain('start-quick');
  });
});

describe.skipIf(!isThere('patroni'))('by Patroni itself', () => {
  /** Other machines do not exist here, and users with their passwords come from the environment. */
  const elsewhere = /not reachable|already in use|postgresql\.authentication|bootstrap\.pg_hba|bin_dir/;
  const faults = (changes: [string | RegExp, string][]) => {
    const file = join(mkdtempSync(join(tmpdir(), 'patroni-')), 'patroni.yml');
    writeFileSync(file, filledIn('patroni/patroni.yml', changes));
    const { stdout, stderr } = run('patroni', '--validate-config', file);
    return `${stdout}${stderr}`.split('\n').filter((line) => line !== '' && !elsewhere.test(line));
  };

  it('nothing is missing or of another kind', { timeout: 60_000 }, () => {
    expect(faults([])).toEqual([]);
  });

  it('the control: what is missing is told', { timeout: 60_000 }, () => {
    expect(faults([[/ {2}data_dir.*\n/, '']]).join()).toContain('data_dir');
  });
});
