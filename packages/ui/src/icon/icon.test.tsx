import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { screen } from '../testing/document.ts';
import { Icon } from './Icon.tsx';

const read = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');

test('every named icon is drawn, and nothing is drawn that has no name', () => {
  const names = [...read('Icon.tsx').matchAll(/^ {2}\| '([\w-]+)'/gm)].map(([, name]) => name);
  const drawings = [...read('icons.svg').matchAll(/<symbol id="([\w-]+)"/g)].map(([, id]) => id);
  expect(names.length).toBeGreaterThan(20);
  expect(drawings.sort()).toEqual(names.sort());
});

test('an icon with a label is an image, one without is hidden', () => {
  const { rerender, container } = render(<Icon name="download" label="Descargar" />);
  expect(screen.getByRole('img', { name: 'Descargar' })).toBeDefined();
  rerender(<Icon name="download" />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(container.querySelector('use')?.getAttribute('href')).toContain('#download');
});
