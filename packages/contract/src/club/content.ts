import { Type } from 'typebox';
import { DateTextOrEmpty, Id } from '../shapes/fields.ts';
import { Version } from './fields.ts';
import { Moment } from './shows.ts';

/** What people write, on one line. */
export const Line = (minLength: number, maxLength: number) =>
  Type.String({
    minLength,
    maxLength,
    pattern:
      minLength === 0
        ? '^[^\\u0000-\\u001f\\u007f-\\u009f]*$'
        : '^[^\\u0000-\\u001f\\u007f-\\u009f]*\\S[^\\u0000-\\u001f\\u007f-\\u009f]*$',
  });
/** A link; which ones are taken is the server's to say (code 10). Empty for none. */
export const Link = Type.String({ maxLength: 500 });

/** What the club says of itself (spec 4 §2.14, club data). Empty where it does not say. */
export const ClubShape = Type.Object({
  Nombre: Line(1, 80),
  NombreCorto: Line(1, 30),
  SitioURL: Link,
  /** How the club is reached, as people read it, and its address: `mailto:`, `tel:` or `https:`. */
  ContactoTexto: Line(0, 120),
  ContactoURL: Link,
  /** How the members' department is reached, as people read it. */
  SociosContacto: Line(0, 120),
  Redes: Type.Array(Type.Object({ Nombre: Line(1, 40), URL: Link }), { maxItems: 12 }),
  ComoFuncionaURL: Link,
  HaceteSocioURL: Link,
  AcreditacionesURL: Link,
  /** Where to log in when our own login cannot be begun or finished. */
  IngresoURL: Link,
  Derechos: Line(0, 200),
});

export const CLUB_ANSWER = Type.Object({
  Version,
  /** When staff saved it last; empty as long as it is what the operator's file said. */
  GuardadoEn: Moment,
  Club: ClubShape,
});

export const INVALID_ADDRESS = {
  problem: 'invalid-address',
  cause:
    'an address is none, or of a kind that browsers must not open: links begin with https, the contact also with mailto or tel',
  text: 'Revisá {field}: tiene que ser una dirección completa, como {example}.',
} as const;

/** The texts over home's shows; the site has texts of its own where they are empty. */
export const HomeShape = Type.Object({ Titulo: Line(0, 60), Subtitulo: Line(0, 80) });
export const HOME_ANSWER = Type.Object({ Version, GuardadoEn: Moment, Portada: HomeShape });

/** An address of a picture: what `club/contenido/subirImagen` answered, one of the club's, or another site's by https. */
export const Picture = Type.String({ maxLength: 500 });

/** In the order in which they are shown. */
export const SponsorShapes = Type.Array(Type.Object({ Nombre: Line(1, 60), LogoURL: Picture, URL: Link }), {
  maxItems: 24,
});
export const SPONSORS_ANSWER = Type.Object({ Version, GuardadoEn: Moment, Sponsors: SponsorShapes });

const newsFields = {
  Titulo: Line(1, 90),
  URL: Link,
  ImagenURL: Picture,
  /** Empty for none: such ones come last. */
  Fecha: DateTextOrEmpty,
  Categoria: Line(0, 30),
  /** A gallery of pictures, which home marks. */
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
export const PICTURE_TOO_LARGE = {
  problem: 'picture-too-large',
  cause: 'a logo is above 1 MB, or a picture above 4 MB',
  text: 'La imagen no puede superar {megabytes} MB.',
} as const;
