import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@club/testing/system/programs.ts';

const BIN = '/usr/lib/postgresql/15/bin';
const PASSWORD = 'bench';

interface Node {
  readonly name: string;
  readonly folder: string;
  readonly port: number;
  readonly restPort: number;
  patroni: ChildProcess | null;
}

/** Two PostgreSQL 15 under Patroni with etcd, and HAProxy as the name that leads to the primary: all of Debian. */
export class PatroniCluster {
  readonly #folder = mkdtempSync(join(tmpdir(), 'failover-'));
  readonly #nodes: Node[] = [];
  readonly #others: ChildProcess[] = [];
  /** PostgreSQL does not run as root. */
  readonly #owner = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : null;
  #etcdPort = 0;
  /** Through HAProxy. */
  url = '';

  async start(): Promise<void> {
    this.#own(this.#folder);
    const [client, peer] = [await freePort(), await freePort()];
    this.#etcdPort = client;
    const urls = { client: `http://127.0.0.1:${client}`, peer: `http://127.0.0.1:${peer}` };
    this.#run('etcd', [
      ...['--data-dir', join(this.#folder, 'etcd'), '--name', 'e', '--initial-cluster', `e=${urls.peer}`],
      ...['--listen-client-urls', urls.client, '--advertise-client-urls', urls.client],
      ...['--listen-peer-urls', urls.peer, '--initial-advertise-peer-urls', urls.peer],
    ]);
    for (const name of ['uno', 'dos']) await this.#addNode(name);
    for (const node of this.#nodes) {
      this.#startNode(node);
      // The first one makes the cluster, the second copies it.
      await until(`${node.name} runs`, async () => (await this.#role(node)) !== null);
    }
    await this.settled();
    await this.#startHaproxy();
  }

  /** Both serve, and the standby is synchronous. */
  async settled(): Promise<void> {
    await until('a synchronous standby', async () => {
      const roles = await Promise.all(this.#nodes.map((node) => this.#role(node)));
      return roles.includes('primary') && roles.includes('sync_standby');
    });
  }

  /** The primary's machine is gone at once: Patroni and all of its PostgreSQL. */
  async killPrimary(): Promise<() => void> {
    const node = await this.#primary();
    node.patroni?.kill('SIGKILL');
    const [pid = ''] = readFileSync(join(node.folder, 'data', 'postmaster.pid'), 'utf8').split('\n');
    for (const child of childrenOf(pid)) kill(child);
    kill(Number(pid));
    return () => this.#startNode(node);
  }

  async switchOver(): Promise<void> {
    const node = await this.#primary();
    const other = this.#nodes.find((one) => one !== node);
    const answer = await fetch(`http://127.0.0.1:${node.restPort}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: node.name, candidate: other?.name }),
    });
    if (!answer.ok) throw new Error(`switchover: ${answer.status} ${await answer.text()}`);
  }

  async stop(): Promise<void> {
    for (const { patroni } of this.#nodes) patroni?.kill('SIGTERM');
    await pause(5_000);
    for (const { patroni, folder } of this.#nodes) {
      patroni?.kill('SIGKILL');
      const file = join(folder, 'data', 'postmaster.pid');
      if (existsSync(file)) kill(Number(readFileSync(file, 'utf8').split('\n')[0]));
    }
    for (const child of this.#others) child.kill('SIGKILL');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #addNode(name: string): Promise<void> {
    const folder = join(this.#folder, name);
    mkdirSync(folder);
    this.#own(folder);
    const node = { name, folder, port: await freePort(), restPort: await freePort(), patroni: null };
    writeFileSync(join(folder, 'patroni.json'), JSON.stringify(this.#settings(node), null, 1));
    this.#nodes.push(node);
  }

  /** YAML takes JSON. `ttl` is the smallest that Patroni allows. */
  #settings({ name, folder, port, restPort }: Node) {
    const login = (username: string) => ({ username, password: PASSWORD });
    return {
      ...{
        scope: 'club',
        name,
        restapi: { listen: `127.0.0.1:${restPort}` },
        etcd3: { host: `127.0.0.1:${this.#etcdPort}` },
      },
      bootstrap: {
        dcs: {
          ...{
            ttl: 20,
            loop_wait: 5,
            retry_timeout: 5,
            synchronous_mode: true,
            synchronous_mode_strict: false,
          },
          postgresql: { use_pg_rewind: true, parameters: { wal_log_hints: 'on', max_connections: 100 } },
        },
        initdb: [{ encoding: 'UTF8' }, 'data-checksums'],
      },
      postgresql: {
        ...{
          listen: `127.0.0.1:${port}`,
          connect_address: `127.0.0.1:${port}`,
          data_dir: join(folder, 'data'),
          bin_dir: BIN,
        },
        pgpass: join(folder, 'pgpass'),
        authentication: {
          superuser: login('postgres'),
          replication: login('replicator'),
          rewind: login('rewinder'),
        },
        parameters: { unix_socket_directories: folder },
        pg_hba: [
          'host all all 127.0.0.1/32 md5',
          'host replication replicator 127.0.0.1/32 md5',
          'local all all trust',
        ],
      },
    };
  }

  #startNode(node: Node): void {
    const log = openSync(join(node.folder, 'log'), 'a');
    node.patroni = spawn('patroni', [join(node.folder, 'patroni.json')], {
      ...this.#owner,
      ...{ stdio: ['ignore', log, log], cwd: node.folder },
      env: { PATH: process.env.PATH, HOME: node.folder, LC_ALL: 'C.UTF-8' },
    });
  }

  async #startHaproxy(): Promise<void> {
    const port = await freePort();
    const servers = this.#nodes.map(
      ({ name, port: own, restPort }) => `  server ${name} 127.0.0.1:${own} check port ${restPort}`,
    );
    const file = join(this.#folder, 'haproxy.cfg');
    const text = [
      'defaults\n  mode tcp\n  timeout connect 2s\n  timeout client 1h\n  timeout server 1h',
      `listen primary\n  bind 127.0.0.1:${port}\n  option httpchk OPTIONS /primary\n  http-check expect status 200`,
      '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
      ...servers,
    ];
    writeFileSync(file, `${text.join('\n')}\n`);
    this.#run('haproxy', ['-db', '-f', file]);
    this.url = `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`;
  }

  #run(program: string, args: readonly string[]): void {
    const log = openSync(join(this.#folder, `${program}.log`), 'a');
    const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
    this.#others.push(spawn(program, args, { stdio: ['ignore', log, log], env }));
  }

  #own(path: string): void {
    if (this.#owner) chownSync(path, this.#owner.uid, this.#owner.gid);
  }

  async #primary(): Promise<Node> {
    for (const node of this.#nodes) if ((await this.#role(node)) === 'primary') return node;
    throw new Error('there is no primary');
  }

  /** By Patroni's own address; null while it does not answer, or does not serve. */
  async #role({ restPort, name }: Node): Promise<string | null> {
    const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, {
      signal: AbortSignal.timeout(3_000),
    }).catch(() => null);
    const told = (await answer?.json().catch(() => null)) as
      | { members?: readonly Member[] }
      | null
      | undefined;
    const own = told?.members?.find((member) => member.name === name);
    if (!own || !['running', 'streaming'].includes(own.state)) return null;
    return own.role === 'leader' || own.role === 'master' ? 'primary' : own.role;
  }
}

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

const childrenOf = (pid: string) =>
  execFileSync('sh', ['-c', `ps -o pid= --ppid ${Number(pid)} || true`], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
    .map(Number);

/** It may be gone already. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

export async function until(what: string, isSo: () => Promise<boolean>, limitMs = 180_000): Promise<void> {
  for (const end = Date.now() + limitMs; !(await isSo()); await pause(200))
    if (Date.now() > end) throw new Error(`no ${what} after ${limitMs / 1000} s`);
}
