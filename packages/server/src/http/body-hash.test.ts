import { expect, test } from 'vitest';
import { bodyHash } from './body-hash.ts';

const BODY = { Operacion: 'a', Nombre: 'Ana', Lugares: [{ FilaId: 1, AsientoId: 2 }], Hasta: null };

test('bodies are the same with another operation or another order of fields', () => {
  const other = { Hasta: null, Lugares: [{ AsientoId: 2, FilaId: 1 }], Nombre: 'Ana', Operacion: 'b' };
  expect(bodyHash(other)).toEqual(bodyHash(BODY));
});

test.each([
  { ...BODY, Nombre: 'Eva' },
  { ...BODY, Lugares: [{ FilaId: 1, AsientoId: 3 }] },
  { ...BODY, Hasta: '' },
  { ...BODY, Lugares: [...BODY.Lugares, ...BODY.Lugares] },
])('%j is another body', (other) => {
  expect(bodyHash(other)).not.toEqual(bodyHash(BODY));
});
