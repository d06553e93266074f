import type { RequestOf } from '@club/contract';
import type { ClubContenidoGuardarPortada, ClubContenidoGuardarSponsors } from '@club/contract/club';
import { UNWRITTEN_HOME_TITLE } from '@club/contract/constants';
import type { Sponsor } from '../../shared/club-data.ts';
import { momentToWire } from '../../shared/montevideo.ts';
import type { Fields } from '../staff-audit/public.ts';
import type { HomeTexts, Part, Stored } from './content-store.ts';

/** Time and version of a part's last save. */
export const savedToWire = ({ version, savedAt }: Pick<Stored<Part>, 'version' | 'savedAt'>) => ({
  Version: version,
  GuardadoEn: momentToWire(savedAt),
});

/** In the form for fans: neutral where staff wrote nothing. */
export const toHomeTexts = ({ title, subtitle }: HomeTexts, clubName: string) => ({
  Titulo: title || UNWRITTEN_HOME_TITLE,
  Subtitulo: subtitle || clubName,
});

type HomeOnWire = RequestOf<typeof ClubContenidoGuardarPortada>['Portada'];
export const readHome = ({ Titulo, Subtitulo }: HomeOnWire): HomeTexts => ({
  title: Titulo.trim(),
  subtitle: Subtitulo.trim(),
});

export const homeToWire = (stored: Stored<'home'>) => ({
  ...savedToWire(stored),
  Portada: { Titulo: stored.value.title, Subtitulo: stored.value.subtitle },
});

export const homeFields = ({ title, subtitle }: HomeTexts): Fields => ({
  Título: title,
  Subtítulo: subtitle,
});

type SponsorsOnWire = RequestOf<typeof ClubContenidoGuardarSponsors>['Sponsors'];
export const readSponsors = (sponsors: SponsorsOnWire): Sponsor[] =>
  sponsors.map(({ Nombre, LogoURL, URL }) => ({ name: Nombre.trim(), logoUrl: LogoURL, href: URL }));

export const sponsorsToWire = (stored: Stored<'sponsors'>) => ({
  ...savedToWire(stored),
  Sponsors: stored.value.map(({ name, logoUrl, href }) => ({ Nombre: name, LogoURL: logoUrl, URL: href })),
});

export const sponsorsFields = (sponsors: readonly Sponsor[]): Fields => ({
  Sponsors: sponsors.map(({ name, href, logoUrl }) => [name, href, logoUrl].filter(Boolean).join(' · ')),
});
