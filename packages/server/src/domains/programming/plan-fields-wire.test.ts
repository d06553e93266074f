import { expect, test } from 'vitest';
import type { Draft } from './draft-store.ts';
import { fileFields, stateFields, whenText } from './plan-fields-wire.ts';
import { extraFieldFromWire } from './plan-wire.ts';

test.each([
  [new Date('2026-12-01T02:59:59Z'), '30/11/2026 23:59'],
  [null, null],
  [undefined, null],
])('the moment %s', (instant, text) => {
  expect(whenText(instant)).toBe(text);
});

const DRAFT = { plan: { name: 'Clásico' }, state: 'draft', publishAt: null } as Draft;

test.each([
  [{}, { Nombre: 'Clásico', Estado: 'Borrador', 'Se publica': null }],
  [{ plan: {} }, { Nombre: '', Estado: 'Borrador', 'Se publica': null }],
  [
    { state: 'scheduled', publishAt: new Date('2026-12-01T13:00:00Z') },
    { Nombre: 'Clásico', Estado: 'Programado', 'Se publica': '01/12/2026 10:00' },
  ],
  [{ state: 'published' }, { Nombre: 'Clásico', Estado: 'Publicado', 'Se publica': null }],
  [{ state: 'discarded' }, { Nombre: 'Clásico', Estado: 'Descartado', 'Se publica': null }],
] as const)('a draft with %j in the audit', (change, fields) => {
  expect(stateFields({ ...DRAFT, ...change })).toEqual(fields);
});

test('a file in the audit, and none', () => {
  expect([fileFields('Reglamento.pdf'), fileFields(null)]).toEqual([
    { Archivo: 'Reglamento.pdf' },
    { Archivo: null },
  ]);
});

test.each([
  ['compra', 'purchase'],
  ['cortesia', 'courtesy'],
  ['palco', 'box'],
] as const)('an extra field of a show, asked at %s', (Publico, audience) => {
  const field = { ComplementoId: 3, Publico };
  expect([true, false].map((Obligatorio) => extraFieldFromWire({ ...field, Obligatorio }))).toEqual([
    { fieldId: 3, audience, isMandatory: true },
    { fieldId: 3, audience, isMandatory: false },
  ]);
});
