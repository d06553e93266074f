import { Type } from 'typebox';
import { Count, DateTimeText, Id, SectorCode } from '../shapes/fields.ts';
import { Line } from './content.ts';
import { TICKET_CHANNELS } from './tickets.ts';

/** How long what the club tells buyers may be. */
export const NOTICE_LIMITS = { subject: 120, textLeast: 3, text: 2_000 } as const;

/** What the club tells the buyers of a show: lines, no HTML. Paragraphs are apart by an empty line. */
export const noticeText = {
  Asunto: Line(1, NOTICE_LIMITS.subject),
  Texto: Type.String({
    minLength: NOTICE_LIMITS.textLeast,
    maxLength: NOTICE_LIMITS.text,
    pattern: '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f]*$',
  }),
};

const Channels = Type.Array(Type.Enum([...TICKET_CHANNELS]), {
  minItems: 1,
  maxItems: TICKET_CHANNELS.length,
  uniqueItems: true,
});

/** Whose tickets a notice is about: live ones of a show, of these sectors and channels. What is left out means all. */
export const noticeAudience = {
  EspectaculoId: Id,
  Sectores: Type.Optional(
    Type.Array(Type.Object({ TribunaId: Id, SectorCod: SectorCode }), { minItems: 1, maxItems: 400 }),
  ),
  Canales: Type.Optional(Channels),
};

/** `detenido`: the show was cancelled while it was being sent. */
export const NOTICE_STATES = ['en-curso', 'enviado', 'detenido'] as const;

/** A notice that was sent to buyers. */
export const BuyerNotice = Type.Object({
  AvisoId: Id,
  En: DateTimeText,
  Autor: Type.String(),
  /** The second person; empty where one was enough. */
  AprobadoPor: Type.String(),
  Asunto: Type.String(),
  Texto: Type.String(),
  /** Names of its sectors; empty for all. */
  Sectores: Type.Array(Type.String()),
  /** Empty for all. */
  Canales: Type.Array(Type.Enum([...TICKET_CHANNELS])),
  /** How many it is for, one mail each, and to how many it was sent so far. */
  Personas: Count,
  Enviados: Count,
  Estado: Type.Enum([...NOTICE_STATES]),
});

/** A notice that somebody asked for, and that waits for a second person. */
export const AskedNotice = Type.Object({
  AprobacionId: Id,
  PedidoPor: Type.String(),
  PedidoEn: DateTimeText,
  Asunto: Type.String(),
  /** How many it was for when it was asked for. */
  Personas: Count,
});
