import { Type } from 'typebox';
import { Count, DateTimeText, Id, Line, Lines, SectorCode } from '../shapes/fields.ts';
import { TicketChannelName } from './tickets.ts';
import { TICKET_CHANNELS } from './words.ts';

/** Maximum lengths of a notice to buyers. */
export const NOTICE_LIMITS = { subject: 120, textLeast: 3, text: 2_000 } as const;

/** The text of a notice to buyers: lines, no HTML. Paragraphs are separated by an empty line. */
export const noticeText = {
  Asunto: Line(1, NOTICE_LIMITS.subject),
  Texto: Lines(NOTICE_LIMITS.textLeast, NOTICE_LIMITS.text),
};

const Channels = Type.Array(TicketChannelName, {
  minItems: 1,
  maxItems: Object.keys(TICKET_CHANNELS).length,
  uniqueItems: true,
});

/** The audience of a notice: live tickets of a show, of these sectors and channels. Omitted: all. */
export const noticeAudience = {
  EspectaculoId: Id,
  Sectores: Type.Optional(
    Type.Array(Type.Object({ TribunaId: Id, SectorCod: SectorCode }), { minItems: 1, maxItems: 400 }),
  ),
  Canales: Type.Optional(Channels),
};

/** `detenido`: the show was cancelled, or ended, while it was being sent. */
const NOTICE_STATES = ['en-curso', 'enviado', 'detenido'] as const;

/** A notice that was sent to buyers. */
export const BuyerNotice = Type.Object({
  AvisoId: Id,
  En: DateTimeText,
  Autor: Type.String(),
  /** The approver; empty where none was needed. */
  AprobadoPor: Type.String(),
  Asunto: Type.String(),
  Texto: Type.String(),
  /** Names of its sectors; empty for all. */
  Sectores: Type.Array(Type.String()),
  /** Empty for all. */
  Canales: Type.Array(TicketChannelName),
  /** Recipients, one mail each, and mails sent so far. */
  Personas: Count,
  Enviados: Count,
  Estado: Type.Enum([...NOTICE_STATES]),
});

/** A requested notice that waits for an approval. */
export const AskedNotice = Type.Object({
  AprobacionId: Id,
  PedidoPor: Type.String(),
  PedidoEn: DateTimeText,
  Asunto: Type.String(),
  /** Its recipients at the time of the request. */
  Personas: Count,
});
