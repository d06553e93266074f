import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCluster } from './cluster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { commandLineOf, signal, waitUntil } from './process-table.ts';
import { findRunningServer, withConnection } from './server-process.ts';

const folders: string[] = [];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'club-embedded-'));
  folders.push(folder);
  return folder;
}

const open = (dataDir: string, report?: (message: string) => void) =>
  startEmbeddedPostgres({ dataDir, durable: false, ...(report ? { report } : {}) });

const ask = (postgres: EmbeddedPostgres, sql: string) =>
  withConnection(
    postgres.url(),
    async (client) => (await client.query({ text: sql, rowMode: 'array' })).rows,
  );

const clusterOf = (dataDir: string): string =>
  (JSON.parse(readFileSync(join(dataDir, 'cluster.json'), 'utf8')) as { dir: string }).dir;

const isServer = (pid: number) => commandLineOf(pid).includes('postgres');

/** A process of its own that starts the server and then waits; answers the server's pid. */
async function startElsewhere(dataDir: string): Promise<{ child: ChildProcess; pid: number }> {
  const module = JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'));
  const script = `
    const { startEmbeddedPostgres } = await import(${module});
    const postgres = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: false });
    process.stdout.write(String(postgres.pid));
    setInterval(() => {}, 1e6);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [text] = await once(child.stdout, 'data');
  return { child, pid: Number(text) };
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('one data folder', () => {
  const dataDir = newFolder();
  let postgres: EmbeddedPostgres;

  beforeAll(async () => {
    postgres = await open(dataDir);
  });
  afterAll(() => postgres.stop());

  test('serves the database club in UTF-8 with code point order', async () => {
    const rows = await ask(
      postgres,
      `select current_database(), pg_encoding_to_char(encoding), datlocprovider, datlocale, upper('ñandú')
       from pg_database where datname = current_database()`,
    );
    expect(rows).toEqual([['club', 'UTF8', 'b', 'C.UTF-8', 'ÑANDÚ']]);
  });

  test('listens on loopback only and opens no socket file', async () => {
    expect(
      await ask(
        postgres,
        `select current_setting('listen_addresses'), current_setting('unix_socket_directories')`,
      ),
    ).toEqual([['127.0.0.1', '']]);
  });

  test('refuses a wrong password', async () => {
    const url = new URL(postgres.url());
    url.password = 'guess';
    await expect(withConnection(url.href, (client) => client.query('select 1'))).rejects.toMatchObject({
      code: '28P01',
    });
  });

  test('keeps the password in a file that only its owner reads', () => {
    expect(statSync(join(dataDir, 'cluster.json')).mode & 0o777).toBe(0o600);
  });

  test('a second start while it runs shares the server, and its stop leaves it running', async () => {
    const second = await open(dataDir);
    expect(second.pid).toBe(postgres.pid);
    await second.stop();
    expect(await ask(postgres, 'select 1')).toEqual([[1]]);
  });

  test('starts again on its data after a stop', async () => {
    await ask(postgres, 'create table kept as select 7 as number');
    const first = postgres.pid;
    await postgres.stop();
    expect(isServer(first)).toBe(false);
    postgres = await open(dataDir);
    expect(await ask(postgres, 'select number from kept')).toEqual([[7]]);
  });

  test('ends when the only process that uses it is killed', async () => {
    await postgres.stop();
    const { child, pid } = await startElsewhere(dataDir);
    child.kill('SIGKILL');
    expect(await waitUntil(() => !isServer(pid), 5_000)).toBe(true);
    postgres = await open(dataDir);
  });

  test('goes on when another process that used it is killed', async () => {
    const { child, pid } = await startElsewhere(dataDir);
    expect(pid).toBe(postgres.pid);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await waitUntil(() => readdirSync(join(dataDir, 'leases')).length === 1, 5_000)).toBe(true);
    expect(await ask(postgres, 'select 1')).toEqual([[1]]);
  });

  test('takes the place of a server that was killed', async () => {
    const killed = postgres;
    signal(killed.pid, 'SIGKILL');
    await waitUntil(() => !isServer(killed.pid), 5_000);
    postgres = await open(dataDir);
    expect(postgres.pid).not.toBe(killed.pid);
    await killed.stop();
    expect(await ask(postgres, 'select 1')).toEqual([[1]]);
  });

  test('is started again on its port when it is killed, with one line, as often as it takes, until it is stopped', async () => {
    await postgres.stop();
    const reports: string[] = [];
    const report = (message: string) => reports.push(message);
    postgres = await startEmbeddedPostgres({ dataDir, keepsRunning: true, report });
    const url = postgres.url();
    await ask(postgres, 'create table outlives as select 8 as number');
    for (const times of [1, 2]) {
      const killed = postgres.pid;
      signal(killed, 'SIGKILL');
      expect(await waitUntil(() => reports.length === times, 20_000)).toBe(true);
      expect(postgres.pid).not.toBe(killed);
      expect(postgres.url()).toBe(url);
      expect(await ask(postgres, 'select number from outlives')).toEqual([[8]]);
    }
    expect(new Set(reports)).toEqual(new Set(['PostgreSQL had ended by itself and was started again.']));
    const { pid } = postgres;
    await postgres.stop();
    expect(isServer(pid)).toBe(false);
    await expect(
      findRunningServer(await openCluster(dataDir, { durable: false, report })),
    ).resolves.toBeUndefined();
    postgres = await open(dataDir);
  });

  test('ends a server that no longer answers', async () => {
    const cluster = await openCluster(dataDir, { durable: false, report: () => {} });
    signal(postgres.pid, 'SIGSTOP');
    expect(await findRunningServer(cluster, 200)).toBeUndefined();
    expect(isServer(postgres.pid)).toBe(false);
    await postgres.stop();
    postgres = await open(dataDir);
  });

  test('ignores a pid file whose number now belongs to another program', async () => {
    await postgres.stop();
    writeFileSync(
      join(clusterOf(dataDir), 'postmaster.pid'),
      [process.pid, clusterOf(dataDir), 1, 1, '', '127.0.0.1', '', 'ready'].join('\n'),
    );
    postgres = await open(dataDir);
    expect(await ask(postgres, 'select 1')).toEqual([[1]]);
  });

  test('names the port when the one asked for is taken', async () => {
    await postgres.stop();
    const squatter = createServer().listen(0, '127.0.0.1');
    await once(squatter, 'listening');
    const { port } = squatter.address() as AddressInfo;
    await expect(startEmbeddedPostgres({ dataDir, port, durable: false })).rejects.toThrow(
      `Port ${port} is taken`,
    );
    squatter.close();
    postgres = await open(dataDir);
  });

  test('names both versions when the data was made by another PostgreSQL', async () => {
    await postgres.stop();
    const file = join(clusterOf(dataDir), 'PG_VERSION');
    const made = readFileSync(file, 'utf8');
    writeFileSync(file, '15\n');
    await expect(open(dataDir)).rejects.toThrow(
      /made by PostgreSQL 15; the installed programs are version 18/,
    );
    writeFileSync(file, made);
    postgres = await open(dataDir);
  });
});

test('moves a half-written cluster aside and says so', async () => {
  const dataDir = newFolder();
  mkdirSync(join(dataDir, 'cluster-interrupted'));
  writeFileSync(join(dataDir, 'cluster-interrupted', 'PG_VERSION'), '18\n');
  const reports: string[] = [];
  const postgres = await open(dataDir, (message) => reports.push(message));
  try {
    expect(await ask(postgres, 'select 1')).toEqual([[1]]);
    expect(reports).toEqual([expect.stringContaining('cluster-interrupted was left half-written')]);
    expect(readdirSync(join(dataDir, 'aside'))).toEqual(['PG_VERSION']);
  } finally {
    await postgres.stop();
  }
});

test('two first starts at the same time end with one server', async () => {
  const dataDir = newFolder();
  const [one, two] = await Promise.all([open(dataDir), open(dataDir)]);
  expect(one.pid).toBe(two.pid);
  await one.stop();
  expect(await ask(two, 'select 1')).toEqual([[1]]);
  await two.stop();
  expect(isServer(two.pid)).toBe(false);
});
