import { expect, test } from 'vitest';
import { inOrder, layerOrder } from './layer-order.ts';

const asset = (fileName: string, source: string) => ({ type: 'asset' as const, fileName, source });

test('a sheet with layers begins with their order, once', () => {
  expect(inOrder('@layer a, b;', '@layer b{p{}}')).toBe('@layer a, b;@layer b{p{}}');
  expect(inOrder('@layer a, b;', '@layer a, b;@layer b{p{}}')).toBe('@layer a, b;@layer b{p{}}');
  expect(inOrder('@layer a, b;', '@font-face{}')).toBe('@font-face{}');
});

test('the order of the kit stands in every sheet of a build', () => {
  const bundle = { one: asset('one.css', '@layer ui{a{}}'), two: asset('two.js', '@layer ui{a{}}') };
  const { generateBundle } = layerOrder();
  if (typeof generateBundle !== 'function') throw new Error('no hook');
  generateBundle.call({} as never, {} as never, bundle as never, false);
  expect(bundle.one.source).toBe('@layer reset, tokens, ui, features, screens;@layer ui{a{}}');
  expect(bundle.two.source).toBe('@layer ui{a{}}');
});
