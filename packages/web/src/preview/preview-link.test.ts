import { expect, test } from 'vitest';
import { previewLinkOf } from './preview-link.ts';

test('an address says which preview, and where the site begins below it', () => {
  const link = { previewId: 3, token: 'secreto', base: '/vista-previa/3/secreto' };
  expect(previewLinkOf('/vista-previa/3/secreto')).toEqual(link);
  expect(previewLinkOf('/vista-previa/3/secreto/espectaculo/7')).toEqual(link);
});
