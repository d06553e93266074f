import { Type } from 'typebox';
import { DateTextOrEmpty, Id, Line, Moment } from '../shapes/fields.ts';
import { Version } from './fields.ts';

/** A link; the server decides which are allowed (code 10). Empty for none. */
export const Link = Type.String({ maxLength: 500 });

/** The club's data (spec 4 §2.14). Empty where not given. */
export const ClubShape = Type.Object({
  Nombre: Line(1, 80),
  NombreCorto: Line(1, 30),
  SitioURL: Link,
  /** The club's contact, as a text, and its URL: `mailto:`, `tel:` or `https:`. */
  ContactoTexto: Line(0, 120),
  ContactoURL: Link,
  /** The members' department's contact. */
  SociosContacto: Line(0, 120),
  Redes: Type.Array(Type.Object({ Nombre: Line(1, 40), URL: Link }), { maxItems: 12 }),
  ComoFuncionaURL: Link,
  HaceteSocioURL: Link,
  AcreditacionesURL: Link,
  /** The fallback address for a login that cannot be started or finished. */
  IngresoURL: Link,
  Derechos: Line(0, 200),
});

export const CLUB_ANSWER = Type.Object({
  Version,
  /** When staff last saved it; empty while it has the values of the operator's file. */
  GuardadoEn: Moment,
  Club: ClubShape,
});

export const INVALID_ADDRESS = {
  problem: 'invalid-address',
  cause:
    'an address is none, or of a kind that browsers must not open: links begin with https, the contact also with mailto or tel',
  text: 'Revisá {field}: tiene que ser una dirección completa, como {example}.',
} as const;

/** The texts above home's shows; where empty, the site's defaults. */
export const HomeShape = Type.Object({ Titulo: Line(0, 60), Subtitulo: Line(0, 80) });
export const HOME_ANSWER = Type.Object({ Version, GuardadoEn: Moment, Portada: HomeShape });

/** The URL of a picture: from `club/contenido/subirImagen`, one of the club's, or another site's by https. */
export const Picture = Type.String({ maxLength: 500 });

/** In display order. */
export const SponsorShapes = Type.Array(Type.Object({ Nombre: Line(1, 60), LogoURL: Picture, URL: Link }), {
  maxItems: 24,
});
export const SPONSORS_ANSWER = Type.Object({ Version, GuardadoEn: Moment, Sponsors: SponsorShapes });

const newsFields = {
  Titulo: Line(1, 90),
  URL: Link,
  ImagenURL: Picture,
  /** Empty for none: sorted last. */
  Fecha: DateTextOrEmpty,
  Categoria: Line(0, 30),
  /** A gallery of pictures, marked on home. */
  EsGaleria: Type.Boolean(),
};
export const NewsShape = Type.Object(newsFields);
export const NewsRow = Type.Object({
  NoticiaId: Id,
  Version,
  ...newsFields,
  Archivada: Type.Boolean(),
  /** One of the six that home shows. */
  EnPortada: Type.Boolean(),
});
export const NEWS_ANSWER = Type.Object({ Noticia: NewsRow });

export const INVALID_PICTURE = {
  problem: 'invalid-picture',
  cause: 'the address of a picture is neither one of ours nor one of another site by https, or is missing',
  text: 'Falta la imagen de {name}.',
} as const;

export const NOT_A_PICTURE = {
  problem: 'not-a-picture',
  cause:
    'by its content it is no PNG, JPEG, WebP or, for a logo, SVG, whatever its name says, or cannot be decoded or cleaned',
  text: 'El archivo no es una imagen {kinds} que podamos usar.',
} as const;
export const NOT_A_PHOTO = {
  problem: 'not-a-picture',
  cause: 'by its content it is no PNG, JPEG or WebP, whatever its name says, or cannot be decoded',
  text: 'El archivo no es una imagen PNG, JPG o WebP.',
} as const;

export const UNFIT_DRAWING = {
  problem: 'unfit-drawing',
  cause:
    'an SVG with a doctype, a style, a gradient, an image or another part that is left out, without which it would look otherwise, or with too many parts',
  text: 'Este SVG se vería mal: usa estilos, degradados u otras partes que no guardamos. Subilo como PNG.',
} as const;
export const PICTURE_TOO_LARGE = {
  problem: 'picture-too-large',
  cause: 'a logo is above 1 MB, or a picture above 4 MB',
  text: 'La imagen no puede superar {megabytes} MB.',
} as const;
