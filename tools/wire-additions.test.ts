import { allCalls, type CallDefinition } from '@club/contract';
import { expect, test } from 'vitest';
import { additionsIn, renderAdditions } from './wire-additions.ts';

const calls: readonly CallDefinition[] = Object.values(allCalls);
const fields = calls.flatMap(({ addition, request, answer }) =>
  addition ? [] : [...additionsIn(request), ...additionsIn(answer)],
);

test('every field that is ours may be left out', () => {
  expect(fields.filter(({ isOptional }) => !isOptional)).toEqual([]);
  expect(fields.length).toBeGreaterThan(0);
});

test('fields are found in lists and objects, and those of the spec are not', () => {
  const schema = {
    properties: {
      Spec: {},
      List: { items: { properties: { Ours: { addition: 'why' } }, required: ['Ours'] } },
    },
    required: ['Spec', 'List'],
  };
  expect(additionsIn(schema)).toEqual([{ path: 'List.Ours', what: 'why', isOptional: false }]);
});

test('the page has each call and each field of ours, and says what is done without it', () => {
  const page = renderAdditions(calls, 'the command');
  for (const name of ['WSTransaccionExtender', 'pagos/tarjeta', ...fields.map(({ path }) => path)])
    expect(page).toContain(`\`${name}\``);
  expect(page).not.toContain('`WSTransaccionCancelar`');
  expect(page).toContain('number and text are both taken');
});
