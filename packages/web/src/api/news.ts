import { GALLERY_NEWS, NEWS_SHOWN } from '@club/contract/constants';
import { type CallOptions, fetchCall } from './post-call.ts';
import { date, listById, number, text } from './wire.ts';

export interface NewsItem {
  readonly id: number;
  readonly kind: 'gallery' | 'article';
  readonly title: string;
  readonly link: string;
  readonly imageUrl: string;
  readonly category: string;
  /** `YYYY-MM-DD`, or null when the item has no date. */
  readonly date: string | null;
}

/** The club's news, the first six; none when they cannot be read (spec 1 §8: silent). */
export async function fetchNews(options: CallOptions = {}): Promise<NewsItem[]> {
  const answer = await fetchCall('WSNoticias', {}, options).catch(() => null);
  return listById(
    answer?.SDTNoticias,
    (item): NewsItem => ({
      id: number(item.NoticiaId),
      kind: text(item.NoticiaTipo) === GALLERY_NEWS ? 'gallery' : 'article',
      title: text(item.NoticiaTitulo),
      link: text(item.NoticiaLink),
      imageUrl: text(item.NoticiaImagen),
      category: text(item.NoticiaCategoria),
      date: date(item.NoticiaFecha) || null,
    }),
  ).slice(0, NEWS_SHOWN);
}
