import { Type } from 'typebox';
import { Count, DateTimeText, Id, Line, Moment } from '../shapes/fields.ts';
import { Version } from './fields.ts';
import { EmailText } from './team.ts';

export const EmailOrEmpty = Type.Union([EmailText, Type.Literal('')]);
/** Null: unlimited. */
const QuotaOfIssuer = Type.Union([Type.Integer({ minimum: 0, maximum: 99_999 }), Type.Null()]);

export const issuerFields = {
  Nombre: Line(1, 80),
  Correo: EmailOrEmpty,
  CupoEspectaculo: QuotaOfIssuer,
  /** In all shows that begin in a year. */
  CupoTemporada: QuotaOfIssuer,
};

/** An issuer of courtesies (spec 4 §2.10). */
export const Issuer = Type.Object({
  EmisorId: Id,
  Version,
  Nombre: Type.String(),
  Correo: Type.String(),
  CupoEspectaculo: QuotaOfIssuer,
  CupoTemporada: QuotaOfIssuer,
  Archivado: Type.Boolean(),
});

/** 'palco': invitations to a box, whose page has another title (document 3 §2.1). */
export const CourtesyTypeName = Type.Enum(['cortesia', 'palco']);

export const ListedCourtesy = Type.Object({
  CortesiaId: Id,
  EspectaculoId: Id,
  Espectaculo: Type.String(),
  Inicio: Moment,
  /** Empty for courtesies from before issuers. */
  Emisor: Type.String(),
  Tipo: CourtesyTypeName,
  Solicitante: Type.String(),
  Correo: Type.String(),
  Sector: Type.String(),
  Lugares: Count,
  Canjeadas: Count,
  AbreEn: DateTimeText,
  /** Whether its private link works. */
  TieneLink: Type.Boolean(),
});

/** The owner of a link: a courtesy, a box at a show or for reservations by date, or a payment link. */
export const LINK_OWNERS = ['cortesia', 'palco', 'reserva', 'link-de-pago'] as const;
export const LinkOwner = Type.Enum([...LINK_OWNERS]);

/** A new private link: its secret is shown only once. */
export const givenLink = {
  Links: Type.Array(Type.Object({ Nombre: Type.String(), URL: Type.String() })),
  /** The recipient; empty for none. */
  EnviadoA: Type.String(),
};

export const SHOW_OVER = {
  problem: 'show-over',
  cause: 'the show has begun',
  text: 'El espectáculo ya empezó.',
} as const;

export const NO_EMAIL = {
  problem: 'no-email',
  cause: 'the link shall be mailed, and there is no e-mail of whom it is for',
  text: 'No hay un correo a donde enviarlo.',
} as const;
export const INVALID_TIMES = {
  problem: 'invalid-times',
  cause: 'redemption would end before it begins',
  text: 'El cierre tiene que ser después de la apertura.',
} as const;
