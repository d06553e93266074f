import { expect, test } from 'vitest';
import { aWireNewsItem } from '../testing/builders.ts';
import { installFakeApi } from '../testing/fake-api.ts';
import { fetchNews } from './news.ts';

test('six items at most, galleries named, a date of zeros hidden', async () => {
  const list = [1, 2, 3, 4, 5, 6, 7].map((id) => aWireNewsItem({ NoticiaId: id }));
  list[0] = aWireNewsItem({ NoticiaTipo: 'G', NoticiaFecha: '0000-00-00' });
  installFakeApi({ WSNoticias: { SDTNoticias: list } });
  const news = await fetchNews();
  expect(news).toHaveLength(6);
  expect(news[0]).toMatchObject({ kind: 'gallery', date: null });
  expect(news[1]).toMatchObject({ kind: 'article', date: '2026-11-20' });
});

test('no news when they cannot be read', async () => {
  installFakeApi({});
  expect(await fetchNews()).toEqual([]);
});
