import { describe, expect, it, test } from 'vitest';
import { isDayOrNone, newsFields, newsToWire, readNews, toNewsItem } from './news-wire.ts';

const news = { id: 1, title: 'T', link: 'https://l', imageUrl: '/i.svg', category: 'C' };

describe('news on the wire', () => {
  it('marks galleries, and writes no date as zeros', () => {
    expect(toNewsItem({ ...news, kind: 'gallery', publishedOn: null })).toMatchObject({
      NoticiaTipo: 'G',
      NoticiaFecha: '0000-00-00',
    });
    expect(toNewsItem({ ...news, kind: 'article', publishedOn: '2026-05-02' })).toMatchObject({
      NoticiaTipo: 'N',
      NoticiaFecha: '2026-05-02',
    });
  });
});

const WIRE = {
  ...{ Titulo: ' T ', URL: 'https://l.uy', ImagenURL: '/imagenes/i.svg', Fecha: '', Categoria: 'C' },
  EsGaleria: true,
};

test('a news item of staff travels there and back', () => {
  const item = { ...readNews(WIRE), id: 7, version: 2, isArchived: false, isOnHome: true };
  expect(item).toMatchObject({ kind: 'gallery', title: 'T', publishedOn: null });
  expect(newsToWire(item)).toEqual({
    ...{ ...WIRE, Titulo: 'T', NoticiaId: 7, Version: 2, Archivada: false, EnPortada: true },
  });
  expect(newsFields(item)).toMatchObject({ Título: 'T', Galería: true, Archivada: false });
});

test.each([
  ['', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['0000-00-00', false],
])('the day %j is one or none: %j', (text, isOne) => expect(isDayOrNone(text)).toBe(isOne));
