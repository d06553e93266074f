import { expect, test } from 'vitest';
import { linkToWire } from './link-wire.ts';

test('a link is told with its pages', () => {
  const link = { token: 't', pages: [{ name: 'Parking', url: 'u' }], mailedTo: 'a@b.uy' };
  expect(linkToWire(link)).toEqual({ Links: [{ Nombre: 'Parking', URL: 'u' }], EnviadoA: 'a@b.uy' });
});
