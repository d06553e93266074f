import { existsSync, globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** A project whose tests run in Node. */
const nodeProject = (
  name: string,
  root: string,
  extra: { globalSetup?: string[]; exclude?: string[] } = {},
) => ({
  // Races, processes and drawn files take seconds on a busy machine; a test that hangs still ends.
  test: {
    name,
    root,
    include: ['**/*.test.ts'],
    environment: 'node' as const,
    // Modules are read once for all files of a worker: no test may leave anything in them that another could meet.
    isolate: false,
    // Node reads our TypeScript itself: nothing is transformed, which took longer than the tests.
    experimental: { viteModuleRunner: false },
    restoreMocks: true,
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    ...extra,
  },
});

/** Projects that share one PostgreSQL for the whole run. */
const onPostgres = { globalSetup: ['../embedded-postgres/src/vitest-postgres.ts'] };

/** Rules whose first line asks for a document. */
const withDocument = (root: string) =>
  globSync('**/*.test.ts', { cwd: `${root}/src` })
    .filter((file) => readFileSync(`${root}/src/${file}`, 'utf8').startsWith('// In a document.'))
    .map((file) => `src/${file}`);

const SHARED_DOCUMENT = '../ui/src/testing/shared-document.ts';
const DOCUMENT_SETUP = ['patience', 'no-element-stacks', 'each-test'].map(
  (name) => `../ui/src/testing/${name}.ts`,
);

/** Tests of a package for browsers, with or without a document. */
const webProject = (
  name: string,
  root: string,
  include: string[],
  environment: 'jsdom' | typeof SHARED_DOCUMENT | 'node',
  exclude: string[] = [],
) => ({
  test: {
    name,
    root,
    include,
    exclude: ['**/node_modules/**', ...exclude],
    environment,
    // Modules are read once for all files of a worker, or, in a virtual machine, for each.
    ...(environment === 'jsdom' ? { pool: 'vmThreads' as const } : { isolate: false }),
    setupFiles: [
      ...['forget-session', ...(environment === 'node' ? [] : ['each-test'])]
        .map((name) => `./src/testing/${name}.ts`)
        .filter((file) => existsSync(`${root}/${file}`)),
      '../ui/src/testing/imports-end.ts',
      ...(environment === 'node' ? [] : DOCUMENT_SETUP),
    ],
    restoreMocks: true,
    // The first test of a file also pays for reading the screens it opens.
    testTimeout: 30_000,
    css: { modules: { classNameStrategy: 'non-scoped' as const } },
  },
});

/** The tests of a package for browsers: `name` with a document, `name-rules` without. */
const browserProjects = (folder: string, name = folder) => {
  const root = `./packages/${folder}`;
  const rules = withDocument(root);
  const environment = folder === 'office' ? SHARED_DOCUMENT : 'jsdom';
  return [
    webProject(name, root, ['**/*.test.tsx', ...rules], environment),
    webProject(`${name}-rules`, root, ['**/*.test.ts'], 'node', rules),
  ];
};

/** Tests of `ops` that ask programs where these are there. */
const TOLD_BY_PROGRAMS = ['alerts', 'kubernetes', 'ops-examples'].map((name) => `tools/${name}.test.ts`);

/** Suites of their own, each its file ending: `npm test -- cluster`, far longer than a test, and `-- system`, with programs of Debian. */
const ownSuites: Record<string, () => { test: object }> = {
  cluster: () => ownSuite('cluster'),
  system: () => ({
    test: {
      ...nodeProject('system', '.', { globalSetup: ['./packages/embedded-postgres/src/vitest-postgres.ts'] })
        .test,
      ...{ fileParallelism: false, include: ['packages/*/src/**/*.system.ts', ...TOLD_BY_PROGRAMS] },
    },
  }),
};

function ownSuite(name: string) {
  const project = nodeProject(name, './bench');
  const times = { testTimeout: 460_000, hookTimeout: 60_000, fileParallelism: false };
  return { test: { ...project.test, ...times, include: [`**/*.${name}.ts`] } };
}

export default defineConfig({
  test: {
    // Two cores are what the smallest machine has. A third file runs while the others wait for PostgreSQL and for processes.
    maxWorkers: 3,
    // A file without a single test is a mistake, a folder without files is not.
    passWithNoTests: false,
    projects: ownSuites[process.env.SUITE ?? '']
      ? [ownSuites[process.env.SUITE ?? '']?.() ?? {}]
      : [
          nodeProject('contract', './packages/contract'),
          nodeProject('gate-rules', './packages/gate-rules'),
          nodeProject('venue-plan', './packages/venue-plan'),
          nodeProject('server', './packages/server', onPostgres),
          nodeProject('testing', './packages/testing', onPostgres),
          nodeProject('demo', './packages/demo', onPostgres),
          nodeProject('embedded-postgres', './packages/embedded-postgres'),
          nodeProject('sandbox', './packages/sandbox'),
          nodeProject('tools', './tools'),
          ...(existsSync('./bench') ? [nodeProject('bench', './bench')] : []),
          ...browserProjects('ui'),
          ...browserProjects('web'),
          ...browserProjects('office'),
          ...browserProjects('gate', 'gate-app'),
        ],
  },
});
