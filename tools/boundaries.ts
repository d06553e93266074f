/** Checks every import of the repository against `boundary-table.ts`. Prints the violations and exits with 1 if there are any. */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';
import { domainArrows, zones } from './boundary-table.ts';
import { type Import, importsOf } from './imports.ts';
import { isForTests, repository, type SourceFile, sourceFiles, TYPESCRIPT } from './source-files.ts';

/** The zone of a file: `server/domains/holds`, `web/ui`, `contract`, `tools`… */
export function zoneOf(path: string): string {
  const [top = '', name = '', , ...inside] = path.split('/');
  if (top !== 'packages') return path.includes('/') ? top : 'root';
  if (name !== 'server' && name !== 'web') return name;
  const folders = inside.slice(0, -1);
  const [first, second] = folders;
  if (!first) return rootZone(name, inside.at(-1) ?? '');
  const isSplit =
    (name === 'server' && first === 'domains') || (name === 'web' && /^(screens|features)$/.test(first));
  return isSplit && second ? `${name}/${first}/${second}` : `${name}/${first}`;
}

/** Files beside the folders: those with a row of their own are a zone, the others are the package's. */
function rootZone(name: string, file: string): string {
  const own = `${name}/${file.replace(/\.tsx?$/, '')}`;
  return own in zones ? own : name;
}

type Target = { zone: string; path: string };

/** The zone of an import, or undefined when it is not ours. */
function targetOf(from: string, specifier: string): Target | undefined {
  if (specifier.startsWith('.')) {
    const path = posix.join(posix.dirname(from), specifier);
    return { zone: zoneOf(path), path };
  }
  const [scope, name, ...rest] = specifier.split('/');
  if (scope !== '@club' || !name) return undefined;
  const inside = rest.join('/');
  if (/\.(?:tsx?|css|svg)/.test(inside))
    return { zone: zoneOf(`packages/${name}/src/${inside}`), path: specifier };
  return { zone: [name, ...rest].join('/'), path: specifier };
}

/** `contract` in a row includes its subzones; every other zone only itself. */
const matches = (pattern: string, zone: string) =>
  new RegExp(`^${pattern.replaceAll('*', '[^/]+')}${pattern === 'contract' ? '(/.*)?' : ''}$`).test(zone);

function rowOf(zone: string): readonly string[] | undefined {
  const exact = zones[zone];
  if (exact) return exact;
  const key = Object.keys(zones).find((pattern) => pattern.includes('*') && matches(pattern, zone));
  return key ? zones[key] : undefined;
}

const packageOf = (zone: string) => zone.split('/')[0];
const domainOf = (zone: string) => /^server\/domains\/([^/]+)$/.exec(zone)?.[1];

function isAllowed(row: readonly string[], target: Target, isType: boolean): boolean {
  return row.some((entry) =>
    entry.startsWith('type:') ? isType && matches(entry.slice(5), target.zone) : matches(entry, target.zone),
  );
}

/** Why one domain may not import this file of another; undefined when it may. */
function domainBreach(from: string, to: string, path: string): string | undefined {
  if (!(domainArrows[from] ?? []).includes(to)) return `${from} may not know ${to}`;
  return path.endsWith('/public.ts') ? undefined : `another domain is imported through its public.ts`;
}

/** The packages that tests may import: the calls, and on the server the outside systems and the test worlds. */
const mayTestsImport = (from: string | undefined, to: string | undefined) =>
  (from === 'web' && (to === 'contract' || to === 'ui')) ||
  (to === 'testing' && from === 'demo') ||
  (from === 'server' && /^(contract|sandbox|testing|embedded-postgres)$/.test(to ?? ''));

function breachOf(path: string, { specifier, isType }: Import): string | undefined {
  const target = targetOf(path, specifier);
  const from = zoneOf(path);
  if (!target || target.zone === from) return undefined;
  const isTest = isForTests(path);
  const isOwnPackage = packageOf(target.zone) === packageOf(from);
  if (specifier.startsWith('.') && !isOwnPackage && target.path.startsWith('packages/')) {
    return 'another package is imported by its name';
  }
  if (isTest && isOwnPackage) return undefined;
  if (isTest && mayTestsImport(packageOf(from), packageOf(target.zone))) return undefined;
  if (!isTest && !path.startsWith('bench/') && isForTests(target.path))
    return 'only tests and benches import builders, testing and the gallery';
  const [one, other] = [domainOf(from), domainOf(target.zone)];
  if (one && other) return domainBreach(one, other, target.path);
  const row = rowOf(from);
  if (!row) return `${from} has no row in tools/boundary-table.ts`;
  return isAllowed(row, target, isType)
    ? undefined
    : `${from} may not import ${isType ? 'types of ' : ''}${target.zone}`;
}

/** Every import that is not allowed by the table, as `file:line: import: reason`. */
export function boundaryBreaches(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    if (zoneOf(file.path) === 'root') return [];
    return importsOf(file).flatMap((found) => {
      const reason = breachOf(file.path, found);
      return reason ? [`${file.path}:${found.line}: ${found.specifier}: ${reason}`] : [];
    });
  });
}

/** Arrows between domains that are used only by tests: the table would allow more than is needed. */
export function unusedArrows(files: readonly SourceFile[]): string[] {
  const used = new Set(
    files.flatMap((file) => {
      const from = isForTests(file.path) ? undefined : domainOf(zoneOf(file.path));
      if (!from) return [];
      return importsOf(file).map(({ specifier }) => {
        const target = targetOf(file.path, specifier);
        return `${from} -> ${target && domainOf(target.zone)}`;
      });
    }),
  );
  return Object.entries(domainArrows)
    .flatMap(([from, row]) => row.map((to) => `${from} -> ${to}`))
    .filter((arrow) => !used.has(arrow))
    .map((arrow) => `tools/boundary-table.ts: ${arrow}: no import uses this arrow`);
}

const PUBLIC = /^packages\/server\/src\/domains\/[^/]+\/public\.ts$/;
/** All exports, for `import * as domain` and `export *`. */
const ALL = '*';

/** A file's imports of other domains' `public.ts`, as `path#name`. */
function publicImports({ path, text }: SourceFile): string[] {
  if (!text.includes('/public.ts')) return [];
  return parseSync(path, text).module.staticImports.flatMap(({ moduleRequest, entries }) => {
    const target = targetOf(path, moduleRequest.value);
    if (!target || target.zone === zoneOf(path)) return [];
    const file = target.path.replace(/^@club\/server\//, 'packages/server/src/');
    return PUBLIC.test(file) ? entries.map(({ importName }) => `${file}#${importName.name ?? ALL}`) : [];
  });
}

/** Exports of a `public.ts` that the product outside of its domain does not import: it would offer more than is used. */
export function unusedExports(files: readonly SourceFile[]): string[] {
  const ofProduct = files.filter(({ path }) => !isForTests(path) && !path.startsWith('bench/'));
  const used = new Set(ofProduct.flatMap(publicImports));
  return files
    .filter(({ path }) => PUBLIC.test(path) && !used.has(`${path}#${ALL}`))
    .flatMap(({ path, text }) =>
      parseSync(path, text)
        .module.staticExports.flatMap(({ entries }) =>
          entries.map(({ exportName }) => exportName.name ?? ALL),
        )
        .filter((name) => !used.has(`${path}#${name}`))
        .map((name) => `${path}: ${name}: no other domain imports it`),
    );
}

/** Imports of our packages that a package does not declare: the build of one workspace would not install them. */
export function undeclaredPackages(
  files: readonly SourceFile[],
  declaredBy: (folder: string) => ReadonlySet<string>,
): string[] {
  return files.flatMap((file) => {
    const [, folder] = /^packages\/([^/]+)\//.exec(file.path) ?? [];
    if (!folder) return [];
    return importsOf(file).flatMap(({ specifier, line }) => {
      const [imported] = /^@club\/[^/]+/.exec(specifier) ?? [];
      if (!imported || imported === `@club/${folder}` || declaredBy(folder).has(imported)) return [];
      return [`${file.path}:${line}: ${imported}: not in packages/${folder}/package.json`];
    });
  });
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

function declaredInManifest(folder: string): ReadonlySet<string> {
  const path = join(repository, 'packages', folder, 'package.json');
  const { dependencies, devDependencies } = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  return new Set(Object.keys({ ...dependencies, ...devDependencies }));
}

if (import.meta.main) {
  const files = sourceFiles(TYPESCRIPT);
  const breaches = [
    ...boundaryBreaches(files),
    ...unusedArrows(files),
    ...unusedExports(files),
    ...undeclaredPackages(files, declaredInManifest),
  ];
  for (const breach of breaches) console.error(breach);
  process.exitCode = breaches.length > 0 ? 1 : 0;
}
