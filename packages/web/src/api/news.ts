import { GALLERY_NEWS, NEWS_SHOWN, NO_NEWS_DATE } from '@club/contract/constants';
import { fetchCall } from './post-call.ts';

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
export async function fetchNews(): Promise<NewsItem[]> {
  const answer = await fetchCall('WSNoticias', {}).catch(() => null);
  return (answer?.SDTNoticias ?? []).slice(0, NEWS_SHOWN).map((item) => ({
    id: item.NoticiaId,
    kind: item.NoticiaTipo === GALLERY_NEWS ? 'gallery' : 'article',
    title: item.NoticiaTitulo,
    link: item.NoticiaLink,
    imageUrl: item.NoticiaImagen,
    category: item.NoticiaCategoria,
    date: item.NoticiaFecha === NO_NEWS_DATE ? null : item.NoticiaFecha,
  }));
}
