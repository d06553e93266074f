import type { NewsOnWire } from '@club/contract/club';
import { type ClubAnswer, clubCall, clubFetch, type Refusal } from './club-call.ts';
import type { ListPage } from './list-page.ts';

/** Data that is saved as a whole, with the version that was read. */
export interface Versioned<Value> {
  readonly version: number;
  readonly value: Value;
}

export interface NamedLink {
  readonly name: string;
  readonly address: string;
}

/** The club's data. */
export interface Club {
  readonly name: string;
  readonly shortName: string;
  readonly site: string;
  readonly contact: string;
  /** `mailto:`, `tel:` or `https:`. */
  readonly contactAddress: string;
  readonly membersContact: string;
  readonly social: readonly NamedLink[];
  readonly howItWorks: string;
  readonly join: string;
  readonly accreditations: string;
  readonly login: string;
  readonly copyright: string;
}

const clubOf = ({ Version, Club }: ClubAnswer<'club/contenido/leerClub'>): Versioned<Club> => ({
  version: Version,
  value: {
    name: Club.Nombre,
    shortName: Club.NombreCorto,
    site: Club.SitioURL,
    contact: Club.ContactoTexto,
    contactAddress: Club.ContactoURL,
    membersContact: Club.SociosContacto,
    social: Club.Redes.map(({ Nombre, URL }) => ({ name: Nombre, address: URL })),
    howItWorks: Club.ComoFuncionaURL,
    join: Club.HaceteSocioURL,
    accreditations: Club.AcreditacionesURL,
    login: Club.IngresoURL,
    copyright: Club.Derechos,
  },
});

export const fetchClub = async (signal: AbortSignal): Promise<Versioned<Club>> =>
  clubOf(await clubFetch('club/contenido/leerClub', {}, { signal }));

export const saveClub = ({ version, value }: Versioned<Club>, operation: string) =>
  clubCall('club/contenido/guardarClub', {
    Operacion: operation,
    Version: version,
    Club: {
      Nombre: value.name,
      NombreCorto: value.shortName,
      SitioURL: value.site,
      ContactoTexto: value.contact,
      ContactoURL: value.contactAddress,
      SociosContacto: value.membersContact,
      Redes: value.social.map(({ name, address }) => ({ Nombre: name, URL: address })),
      ComoFuncionaURL: value.howItWorks,
      HaceteSocioURL: value.join,
      AcreditacionesURL: value.accreditations,
      IngresoURL: value.login,
      Derechos: value.copyright,
    },
  });

/** The texts above home's shows; where empty, the site's defaults. */
export interface Home {
  readonly title: string;
  readonly subtitle: string;
}

export async function fetchHomeTexts(signal: AbortSignal): Promise<Versioned<Home>> {
  const { Version, Portada } = await clubFetch('club/contenido/leerPortada', {}, { signal });
  return { version: Version, value: { title: Portada.Titulo, subtitle: Portada.Subtitulo } };
}

export const saveHomeTexts = ({ version, value }: Versioned<Home>, operation: string) =>
  clubCall('club/contenido/guardarPortada', {
    Operacion: operation,
    Version: version,
    Portada: { Titulo: value.title, Subtitulo: value.subtitle },
  });

export interface Sponsor extends NamedLink {
  readonly logoUrl: string;
}
/** In display order. */
export interface Sponsors {
  readonly sponsors: readonly Sponsor[];
}

export async function fetchSponsors(signal: AbortSignal): Promise<Versioned<Sponsors>> {
  const { Version, Sponsors } = await clubFetch('club/contenido/leerSponsors', {}, { signal });
  const sponsors = Sponsors.map(({ Nombre, LogoURL, URL }) => ({
    ...{ name: Nombre, logoUrl: LogoURL, address: URL },
  }));
  return { version: Version, value: { sponsors } };
}

export const saveSponsors = ({ version, value }: Versioned<Sponsors>, operation: string) =>
  clubCall('club/contenido/guardarSponsors', {
    Operacion: operation,
    Version: version,
    Sponsors: value.sponsors.map(({ name, logoUrl, address }) => ({
      ...{ Nombre: name, LogoURL: logoUrl, URL: address },
    })),
  });

/** The fields of a news item. */
export interface News {
  readonly title: string;
  readonly link: string;
  readonly pictureUrl: string;
  /** `YYYY-MM-DD`; empty for none. */
  readonly day: string;
  readonly category: string;
  readonly isGallery: boolean;
}
export interface NewsItem extends Versioned<News> {
  readonly id: number;
  readonly isArchived: boolean;
  /** One of the six that home shows. */
  readonly isOnHome: boolean;
}
const newsItemOf = (item: ClubAnswer<'club/contenido/listarNoticias'>['Noticias'][number]): NewsItem => ({
  id: item.NoticiaId,
  version: item.Version,
  isArchived: item.Archivada,
  isOnHome: item.EnPortada,
  value: {
    title: item.Titulo,
    link: item.URL,
    pictureUrl: item.ImagenURL,
    day: item.Fecha,
    category: item.Categoria,
    isGallery: item.EsGaleria,
  },
});

export async function fetchNews(
  { from, isArchived }: { readonly from: string; readonly isArchived: boolean },
  signal: AbortSignal,
): Promise<ListPage<NewsItem>> {
  const body = { Archivadas: isArchived, ...(from && { Desde: from }) };
  const { Noticias, Siguiente, Total } = await clubFetch('club/contenido/listarNoticias', body, { signal });
  return { rows: Noticias.map(newsItemOf), next: Siguiente, total: Total };
}

/** One news item, archived or not, on any page; null when there is none. */
export async function fetchNewsItem(id: number, signal: AbortSignal): Promise<NewsItem | null> {
  const body = { Archivadas: false, NoticiaId: id };
  const { Noticias } = await clubFetch('club/contenido/listarNoticias', body, { signal });
  return Noticias.map(newsItemOf)[0] ?? null;
}

const newsOnWire = (news: News): NewsOnWire => ({
  Titulo: news.title,
  URL: news.link,
  ImagenURL: news.pictureUrl,
  Fecha: news.day,
  Categoria: news.category,
  EsGaleria: news.isGallery,
});

/** Creates a news item (id 0), or changes one. */
export const saveNews = (id: number, { version, value }: Versioned<News>, operation: string) =>
  clubCall('club/contenido/guardarNoticia', {
    ...{ Operacion: operation, NoticiaId: id, ...(id !== 0 && { Version: version }) },
    Noticia: newsOnWire(value),
  });

export const archiveNews = (
  { id, version }: Pick<NewsItem, 'id' | 'version'>,
  isArchived: boolean,
  operation: string,
) =>
  clubCall('club/contenido/archivarNoticia', {
    ...{ Operacion: operation, NoticiaId: id, Version: version, Archivada: isArchived },
  });

/** Stores a picture of the site; returns its URL. */
const uploadAs =
  (use: 'foto' | 'logo') =>
  async (base64: string, operation: string): Promise<{ ok: true; url: string } | Refusal> => {
    const stored = await clubCall('club/contenido/subirImagen', {
      ...{ Operacion: operation, Archivo: base64, Para: use },
    });
    return stored.ok ? { ok: true, url: stored.answer.URL } : stored;
  };
export const uploadPhoto = uploadAs('foto');
export const uploadLogo = uploadAs('logo');
