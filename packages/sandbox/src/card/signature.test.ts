import { expect, test } from 'vitest';
import { webhookSignature } from './signature.ts';

test('the signature equals the one the official validator accepts', () => {
  const signature = webhookSignature(
    'clave-secreta-de-prueba',
    '123456789',
    'bb56a2f1-6aae-46ac-982e-9dcd3581d08e',
    1742505638,
  );
  expect(signature).toBe('ts=1742505638,v1=8593bce0515da33e29edea674fcc17bd560a00c88d031d6df2aafebcff3b17e8');
});
