import type { NewsItem as WireNewsItem } from '@club/contract';
import type { NewsOnWire } from '@club/contract/club';
import { GALLERY_NEWS, NO_NEWS_DATE } from '@club/contract/constants';
import type { Fields } from '../staff-audit/public.ts';
import type { News, NewsItem, NewsRow } from './news-store.ts';

const ARTICLE_NEWS = 'N';

/** In the form for fans. */
export function toNewsItem(item: NewsItem): WireNewsItem {
  return {
    NoticiaId: item.id,
    NoticiaTipo: item.kind === 'gallery' ? GALLERY_NEWS : ARTICLE_NEWS,
    NoticiaTitulo: item.title,
    NoticiaLink: item.link,
    NoticiaImagen: item.imageUrl,
    NoticiaCategoria: item.category,
    NoticiaFecha: item.publishedOn ?? NO_NEWS_DATE,
  };
}

/** Whether the calendar has such a day. */
export function isDayOrNone(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return text === '' || (!Number.isNaN(day.getTime()) && day.toISOString().startsWith(text));
}

export const readNews = (news: NewsOnWire): News => ({
  kind: news.EsGaleria ? 'gallery' : 'article',
  title: news.Titulo.trim(),
  link: news.URL,
  imageUrl: news.ImagenURL,
  category: news.Categoria.trim(),
  publishedOn: news.Fecha || null,
});

/** In the form for staff. */
export const newsToWire = (item: NewsRow) => ({
  NoticiaId: item.id,
  Version: item.version,
  Titulo: item.title,
  URL: item.link,
  ImagenURL: item.imageUrl,
  Fecha: item.publishedOn ?? '',
  Categoria: item.category,
  EsGaleria: item.kind === 'gallery',
  Archivada: item.isArchived,
  EnPortada: item.isOnHome,
});

/** In the form for the audit. */
export const newsFields = (item: News & { readonly isArchived: boolean }): Fields => ({
  Título: item.title,
  Enlace: item.link,
  Imagen: item.imageUrl,
  Fecha: item.publishedOn ?? '',
  Categoría: item.category,
  Galería: item.kind === 'gallery',
  Archivada: item.isArchived,
});
