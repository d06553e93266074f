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

/** An empty redis-server at that port, without persistence; optionally a replica of another. */
export async function startRedis(port: number, primary?: number): Promise<Program> {
  const follows = primary === undefined ? [] : ['--replicaof', `127.0.0.1 ${primary}`];
  const settings = ['--save', '', '--appendonly', 'no', '--dir', mkdtempSync(join(tmpdir(), 'redis-'))];
  const child = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', ...settings, ...follows],
    {
      stdio: 'ignore',
    },
  );
  return await started(child, port);
}

/** Sends a command to a redis-server, as an operator would. */
export function askRedis(port: number, ...words: string[]): string {
  return spawnSync('redis-cli', ['-p', String(port), ...words], {
    encoding: 'utf8',
    timeout: 5_000,
  }).stdout.trim();
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
