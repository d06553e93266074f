import { expect, test } from 'vitest';
import { missingEntries } from './lock-file.ts';

const tool = {
  version: '2.0.0',
  dev: true,
  license: 'MIT',
  optionalDependencies: { '@tool/cli-darwin-arm64': '2.0.0', '@tool/cli-linux-x64-musl': '2.0.0' },
};

test('names the builds of other platforms that the lock file lacks, with their platform', () => {
  expect(missingEntries({ 'node_modules/tool': tool })).toEqual({
    'node_modules/@tool/cli-darwin-arm64': {
      ...{ version: '2.0.0', license: 'MIT', dev: true, optional: true },
      ...{ os: ['darwin'], cpu: ['arm64'] },
    },
    'node_modules/@tool/cli-linux-x64-musl': {
      ...{ version: '2.0.0', license: 'MIT', dev: true, optional: true },
      ...{ os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    },
  });
});

test('is content with entries beside the package or inside it', () => {
  const packages = {
    'node_modules/tool': tool,
    'node_modules/@tool/cli-darwin-arm64': { version: '2.0.0' },
    'node_modules/tool/node_modules/@tool/cli-linux-x64-musl': { version: '2.0.0' },
  };
  expect(missingEntries(packages)).toEqual({});
});

test('leaves ranges alone, whose version only the registry knows', () => {
  expect(missingEntries({ 'node_modules/tool': { optionalDependencies: { fsevents: '^2.3.0' } } })).toEqual(
    {},
  );
});
