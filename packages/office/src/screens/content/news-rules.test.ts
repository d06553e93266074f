import { expect, test } from 'vitest';
import { NO_NEWS, newsProblems, newsTexts } from './news-rules.ts';

const NEWS = { ...NO_NEWS, title: 'Gol', link: 'https://club.uy/gol', pictureUrl: '/imagenes/g.webp' };

test('a news item needs title, link and picture; a day it need not have', () => {
  expect(newsProblems(NEWS)).toEqual({});
  expect(Object.keys(newsProblems(NO_NEWS))).toEqual(['title', 'link', 'picture']);
  expect(Object.keys(newsProblems({ ...NEWS, day: '31/11/2026' }))).toEqual(['day']);
  expect(Object.keys(newsProblems({ ...NEWS, link: 'javascript:x' }))).toEqual(['link']);
});

test('its fields as people read them', () => {
  const texts = newsTexts({ ...NEWS, day: '2026-11-02', isGallery: true });
  expect(texts).toContainEqual(['Fecha', '02/11/2026']);
  expect(texts).toContainEqual(['Galería de fotos', 'Sí']);
});
