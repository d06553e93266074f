import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { NewsItem } from '../../api/news.ts';
import { screen, within } from '../../testing/render.tsx';
import { NewsBlock } from './NewsBlock.tsx';

const item: NewsItem = {
  id: 1,
  kind: 'article',
  title: 'Volvió el plantel',
  link: 'https://club.example/1',
  imageUrl: '/1.jpg',
  category: 'Primera',
  date: '2026-11-20',
};

test('an item shows title, link, image, category and date', () => {
  render(<NewsBlock items={[item]} />);
  const block = screen.getByRole('region', { name: 'Quizás te pueda interesar' });
  expect(within(block).getByRole('link', { name: 'Volvió el plantel' }).getAttribute('href')).toBe(
    'https://club.example/1',
  );
  expect(within(block).getByText('Primera')).toBeDefined();
  expect(within(block).getByText('20/11/2026')).toBeDefined();
  expect(block.querySelector('img')?.getAttribute('src')).toBe('/1.jpg');
});

test('a gallery is shown as one, and a date that is none is hidden', () => {
  render(<NewsBlock items={[{ ...item, kind: 'gallery', date: null }]} />);
  expect(screen.getByText('Galería')).toBeDefined();
  expect(document.querySelector('time')).toBeNull();
});

test('without news there is no block', () => {
  render(<NewsBlock items={[]} />);
  expect(screen.queryByRole('region')).toBeNull();
});
