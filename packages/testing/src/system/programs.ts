import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A program of the machine that listens on `port`. */
export interface Program {
  readonly port: number;
  /** A signal: SIGSTOP to hang it, SIGCONT to resume. */
  signal(name: NodeJS.Signals): void;
  /** Kills it as a power cut does, and waits for its end. */
  kill(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

const isListening = (port: number) =>
  new Promise<boolean>((answer) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => answer(true)).once('error', () => answer(false));
    socket.once('connect', () => socket.destroy());
  });

async function started(child: ChildProcess, port: number): Promise<Program> {
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with ${child.exitCode}`);
    await pause(20);
  }
  return {
    port,
    signal: (name) => void child.kill(name),
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** An empty redis-server at that port, without persistence; optionally a replica of another, or with more options. */
export async function startRedis(
  port: number,
  primary?: number,
  more: readonly string[] = [],
): Promise<Program> {
  const follows = primary === undefined ? [] : ['--replicaof', `127.0.0.1 ${primary}`];
  const settings = ['--save', '', '--appendonly', 'no', '--dir', mkdtempSync(join(tmpdir(), 'redis-'))];
  const options = ['--port', String(port), '--bind', '127.0.0.1', ...settings, ...follows, ...more];
  return await started(spawn('redis-server', options, { stdio: 'ignore' }), port);
}

/** With signs that a URL encodes. */
export const CLUSTER_PASSWORD = 'a:b@c/%';
const AS_CLUSTER = { ...process.env, REDISCLI_AUTH: CLUSTER_PASSWORD };

/** Three primaries with a third of the keys each, and as many replicas; a node is taken for dead after a second. */
export async function startRedisCluster(): Promise<readonly Program[]> {
  const nodes: Program[] = [];
  for (let index = 0; index < 6; index += 1) {
    // Its own port plus 10,000 is the one on which nodes talk, where that is not set.
    const [port, busPort] = [await freePort(), await freePort()];
    const settings = {
      ...{ 'cluster-enabled': 'yes', 'cluster-node-timeout': '1000', 'cluster-port': String(busPort) },
      ...{ 'repl-diskless-sync-delay': '0', requirepass: CLUSTER_PASSWORD, masterauth: CLUSTER_PASSWORD },
    };
    const options = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
    nodes.push(await startRedis(port, undefined, options));
  }
  const addresses = nodes.map(({ port }) => `127.0.0.1:${port}`);
  const made = spawnSync(
    'redis-cli',
    ['--cluster', 'create', ...addresses, '--cluster-replicas', '1', '--cluster-yes'],
    { encoding: 'utf8', timeout: 60_000, env: AS_CLUSTER },
  );
  if (made.status !== 0) throw new Error(`no cluster: ${made.stdout}${made.stderr}`);
  // A replica that has never had its primary's data is not promoted.
  for (const { port } of nodes.slice(3))
    while (!askCluster(port, 'info', 'replication').includes('master_link_status:up')) await pause(50);
  return nodes;
}

/** Sends a command to a redis-server, as an operator would. */
export const askRedis = (port: number, ...words: string[]): string => ask(port, words, process.env);
/** The same of a node of `startRedisCluster`. */
export const askCluster = (port: number, ...words: string[]): string => ask(port, words, AS_CLUSTER);

function ask(port: number, words: readonly string[], env: NodeJS.ProcessEnv): string {
  const options = { encoding: 'utf8', timeout: 5_000, env } as const;
  return spawnSync('redis-cli', ['-p', String(port), ...words], options).stdout.trim();
}

/** A file of `ops` with a test's addresses and folders. @throws when one of the replaced texts is missing */
export function filledIn(
  file: string,
  changes: readonly (readonly [from: string | RegExp, to: string])[],
): string {
  let text = readFileSync(new URL(`../../../../ops/${file}`, import.meta.url), 'utf8');
  for (const [from, to] of changes) {
    if (text.replace(from, '') === text) throw new Error(`ops/${file} has no "${from}"`);
    text = text.replace(from, to);
  }
  return text;
}

/** The nginx of `ops/nginx/club.conf` in front of the servers at those ports: only addresses and folders differ. */
export async function startNginx(...servers: readonly number[]): Promise<Program> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  mkdirSync(join(folder, 'temp'));
  const changes: [string | RegExp, string][] = [
    ['worker_processes auto;', `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/log;`],
    ['access_log off;', `access_log off; ${temporary(folder)}`],
    ['/var/cache/nginx/club', `${folder}/cache`],
    [
      'server server-1:3000 max_fails=1 fail_timeout=2s;',
      servers.map((server) => `server 127.0.0.1:${server};`).join(' '),
    ],
    ['server server-2:3000 max_fails=1 fail_timeout=2s;', ''],
    ['listen 80 backlog=4096;', `listen 127.0.0.1:${port};`],
    [/worker_rlimit_nofile.*|worker_connections 16384;/g, ''],
  ];
  // The owner of its folder.
  const owner = process.getuid?.() === 0 ? 'user root;\n' : '';
  writeFileSync(join(folder, 'nginx.conf'), `${owner}${filledIn('nginx/club.conf', changes)}`);
  const path = `${process.env.PATH}:/usr/sbin`;
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', `${folder}/log`], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: path },
  });
  const program = await started(child, port);
  return {
    ...program,
    // Its worker would survive.
    kill: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const temporary = (folder: string) =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/temp/${kind};`)
    .join(' ');
