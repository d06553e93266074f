import { expect, test } from 'vitest';
import { isWireWord, spanishIdentifiers } from './wire-words.ts';

const breaches = (path: string, text: string) => spanishIdentifiers([{ path, text }]);

test.each(['SDTTicket', 'EspectaculoId', 'filaId', 'WSPaseos', 'asientos', 'fecha_pago', 'tribunaNombre'])(
  '%s is a word of the wire or of the screens',
  (word) => {
    expect(isWireWord(word)).toBe(true);
  },
);

test.each([
  'show',
  'seatId',
  'profile',
  'sector',
  'Paddock',
  'filaments',
  'mediocre',
  'HTMLElement',
  'WSock',
])('%s is not', (word) => {
  expect(isWireWord(word)).toBe(false);
});

test('finds the line of names, properties and members', () => {
  const text =
    'const socio = 1;\nexport const x = { AsientoId: 1 };\nconsole.log(x.FilaId);\ntype T = { palco: number };';
  expect(breaches('packages/server/src/domains/holds/hold-rules.ts', text)).toEqual([
    'packages/server/src/domains/holds/hold-rules.ts:1: socio',
    'packages/server/src/domains/holds/hold-rules.ts:2: AsientoId',
    'packages/server/src/domains/holds/hold-rules.ts:3: FilaId',
    'packages/server/src/domains/holds/hold-rules.ts:4: palco',
  ]);
});

test('leaves texts and comments alone', () => {
  expect(
    breaches('packages/ui/src/Button.tsx', "// asiento\nexport const label = 'Elegí tu asiento';"),
  ).toEqual([]);
});

test.each([
  ['packages/contract/src/calls/WSPaseos.ts', 'export const EspectaculoId = 1;'],
  ['packages/server/src/domains/holds/hold-wire.ts', 'export const AsientoId = 1;'],
  ['packages/web/src/api/shows.ts', 'export const EspectaculoId = 1;'],
])('%s may say %s', (path, text) => {
  expect(breaches(path, text)).toEqual([]);
});

test.each([
  'server/src/domains/holds/routes.ts',
  'server/src/domains/holds/place-hold.test.ts',
  'web/src/testing/a.ts',
])('%s may say what the contract says, and no other Spanish', (name) => {
  const call = {
    path: 'packages/contract/src/calls/WSPaseos.ts',
    text: 'export const WSPaseos = { PaseoId: 1 };',
  };
  const file = { path: `packages/${name}`, text: 'serve(WSPaseos, { PaseoId: 1 });\nconst paseo = 1;' };
  expect(spanishIdentifiers([call, file])).toEqual([`${file.path}:2: paseo`]);
});
