import { Type } from 'typebox';
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
