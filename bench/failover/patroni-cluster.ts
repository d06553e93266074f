import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
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
import { filledIn, freePort } from '@club/testing/system/programs.ts';
import { parse } from 'yaml';

const PASSWORD = 'bench';
const LOGINS = {
  ...{ PATRONI_SUPERUSER_USERNAME: 'postgres', PATRONI_SUPERUSER_PASSWORD: PASSWORD },
  ...{ PATRONI_REPLICATION_USERNAME: 'replicator', PATRONI_REPLICATION_PASSWORD: PASSWORD },
  ...{ PATRONI_REWIND_USERNAME: 'rewinder', PATRONI_REWIND_PASSWORD: PASSWORD },
};

/** The parts of the committed file that are filled in. */
interface PatroniFile {
  readonly bootstrap: {
    readonly dcs: { readonly postgresql: { readonly parameters: Record<string, unknown> } };
  };
  readonly postgresql: { readonly pg_hba: readonly string[] };
}

interface Node {
  readonly name: string;
  readonly folder: string;
  readonly port: number;
  readonly restPort: number;
  patroni: ChildProcess | null;
}

/** Two PostgreSQL 15 under Patroni with etcd, and HAProxy as the name of the primary: all from Debian, with the files of `ops/patroni`. */
export class PatroniCluster {
  readonly #folder = mkdtempSync(join(tmpdir(), 'failover-'));
  readonly #nodes: Node[] = [];
  readonly #others: ChildProcess[] = [];
  /** PostgreSQL does not run as root. */
  readonly #owner = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : null;
  #etcdPort = 0;
  /** Through HAProxy. */
  url = '';
  /** Patroni's check of the files before it runs with them. */
  checks = '';

  async start(): Promise<void> {
    this.#own(this.#folder);
    const [client, peer] = [await freePort(), await freePort()];
    this.#etcdPort = client;
    const urls = { client: `http://127.0.0.1:${client}`, peer: `http://127.0.0.1:${peer}` };
    const etcd = join(this.#folder, 'etcd.yml');
    writeFileSync(
      etcd,
      filledIn('patroni/etcd.yml', [
        ['/var/lib/etcd/club', join(this.#folder, 'etcd')],
        [/,dos=.*/, ''],
        [/http:\/\/10\.0\.0\.11:2379/g, urls.client],
        [/http:\/\/10\.0\.0\.11:2380/g, urls.peer],
      ]),
    );
    this.#run('etcd', ['--config-file', etcd]);
    for (const name of ['uno', 'dos']) await this.#addNode(name);
    this.checks = checkedBy(this.#nodes.map(({ folder }) => join(folder, 'patroni.json')));
    for (const node of this.#nodes) {
      this.#startNode(node);
      // The first one creates the cluster, the second copies it.
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

  /** The primary's machine dies: Patroni and all of its PostgreSQL. */
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

  /** `ops/patroni/patroni.yml` with this machine's folders and ports; nothing is archived. YAML accepts JSON. */
  #settings({ name, folder, port, restPort }: Node) {
    const told = parse(filledIn('patroni/patroni.yml', [])) as PatroniFile;
    const at = (own: number) => ({ listen: `127.0.0.1:${own}`, connect_address: `127.0.0.1:${own}` });
    told.bootstrap.dcs.postgresql.parameters.archive_command = 'true';
    return {
      ...{ ...told, name, restapi: at(restPort), etcd3: { hosts: [`127.0.0.1:${this.#etcdPort}`] } },
      postgresql: {
        ...{
          ...told.postgresql,
          ...at(port),
          data_dir: join(folder, 'data'),
          pgpass: join(folder, 'pgpass'),
        },
        parameters: { unix_socket_directories: folder },
        pg_hba: told.postgresql.pg_hba.map((line) =>
          line.replace('10.0.0.0/24', '127.0.0.1/32').replace('peer', 'trust'),
        ),
      },
    };
  }

  #startNode(node: Node): void {
    const log = openSync(join(node.folder, 'log'), 'a');
    node.patroni = spawn('patroni', [join(node.folder, 'patroni.json')], {
      ...this.#owner,
      ...{ stdio: ['ignore', log, log], cwd: node.folder },
      env: { PATH: process.env.PATH, HOME: node.folder, LC_ALL: 'C.UTF-8', ...LOGINS },
    });
  }

  async #startHaproxy(): Promise<void> {
    const port = await freePort();
    const file = join(this.#folder, 'haproxy.cfg');
    const servers = this.#nodes.map(({ name, port: own, restPort }, index): [string, string] => [
      `server ${name} 10.0.0.${11 + index}:5432 check port 8008`,
      `server ${name} 127.0.0.1:${own} check port ${restPort}`,
    ]);
    writeFileSync(
      file,
      filledIn('patroni/haproxy.cfg', [['bind 10.0.0.10:5432', `bind 127.0.0.1:${port}`], ...servers]),
    );
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

  /** By Patroni's own API; null while it does not answer, or does not serve. */
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

/**
 * Errors of `patroni --validate-config` for each machine's file, except those about a bench's address and about the users, whose passwords are
 * not in the file.
 */
function checkedBy(files: readonly string[]): string {
  const said = files.flatMap((file) => {
    const { stdout, stderr } = spawnSync('patroni', ['--validate-config', file], {
      ...{ encoding: 'utf8', env: { ...process.env, ...LOGINS } },
    });
    return `${stdout}${stderr}`.split('\n').filter((line) => line !== '' && !EXPECTED.test(line));
  });
  return said.join('\n');
}
/** A bench's addresses, and settings left to the service's environment or to the default. */
const EXPECTED = /connect_address|postgresql\.authentication|bootstrap\.pg_hba/;

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
