import { TICKET_CHANNELS, type TicketChannel } from '@club/contract/club/words';
import { type ClubAnswer, type ClubRequest, clubCall, clubFetch } from './club-call.ts';
import type { ListPage } from './list-page.ts';
import { CHANNEL_OF } from './tickets.ts';

type WireNotice = ClubAnswer<'club/avisos/listar'>['Avisos'][number];

/** The audience of a notice; empty lists are all. */
export interface Audience {
  readonly sectors: readonly { readonly standId: number; readonly code: string }[];
  readonly channels: readonly TicketChannel[];
}

/** Paragraphs of the text are separated by an empty line. */
export interface NoticeText {
  readonly subject: string;
  readonly text: string;
}

/** The size of a notice's audience: one mail per person. */
export interface Reach {
  readonly persons: number;
  readonly tickets: number;
  readonly ticketsWithoutEmail: number;
}

const STATES = { 'en-curso': 'under-way', enviado: 'sent', detenido: 'stopped' } as const;
export type NoticeState = (typeof STATES)[WireNotice['Estado']];

/** A sent notice. Moments are wall-clock times in Montevideo. */
export interface SentNotice extends NoticeText {
  readonly id: number;
  readonly at: string;
  readonly author: string;
  /** The approver; empty where none was needed. */
  readonly approver: string;
  /** Names; empty for all. */
  readonly sectors: readonly string[];
  readonly channels: readonly TicketChannel[];
  readonly persons: number;
  readonly sent: number;
  readonly state: NoticeState;
}

/** A notice that waits for an approval. */
export interface AskedNotice {
  readonly id: number;
  readonly asker: string;
  readonly askedAt: string;
  readonly subject: string;
  readonly persons: number;
}

const audienceToWire = (showId: number, { sectors, channels }: Audience) => ({
  EspectaculoId: showId,
  ...(sectors.length > 0 && {
    Sectores: sectors.map(({ standId, code }) => ({ TribunaId: standId, SectorCod: code })),
  }),
  ...(channels.length > 0 && { Canales: channels.map((channel) => TICKET_CHANNELS[channel]) }),
});

const textToWire = ({ subject, text }: NoticeText) => ({ Asunto: subject.trim(), Texto: text.trim() });

const noticeOf = (wire: WireNotice): SentNotice => ({
  ...{ id: wire.AvisoId, at: wire.En, author: wire.Autor, approver: wire.AprobadoPor },
  ...{ subject: wire.Asunto, text: wire.Texto, persons: wire.Personas, sent: wire.Enviados },
  sectors: wire.Sectores,
  channels: wire.Canales.map((channel) => CHANNEL_OF[channel]),
  state: STATES[wire.Estado],
});

export interface NoticePage extends ListPage<SentNotice> {
  readonly asked: readonly AskedNotice[];
}

/** A page of a show's notices, newest first. */
export async function fetchNotices(showId: number, from: string, signal: AbortSignal): Promise<NoticePage> {
  const body: ClubRequest<'club/avisos/listar'> = { EspectaculoId: showId, ...(from && { Desde: from }) };
  const { Avisos, Pedidos, Siguiente, Total } = await clubFetch('club/avisos/listar', body, { signal });
  return {
    rows: Avisos.map(noticeOf),
    asked: Pedidos.map(({ AprobacionId, PedidoPor, PedidoEn, Asunto, Personas }) => ({
      ...{ id: AprobacionId, asker: PedidoPor, askedAt: PedidoEn, subject: Asunto, persons: Personas },
    })),
    ...{ next: Siguiente, total: Total },
  };
}

/** The size of a notice's audience, or why none can be sent. */
export async function countReach(showId: number, audience: Audience, signal: AbortSignal) {
  const counted = await clubCall('club/avisos/contar', audienceToWire(showId, audience), { signal });
  if (!counted.ok) return counted;
  const { Personas, Entradas, SinCorreo } = counted.answer;
  const reach: Reach = { persons: Personas, tickets: Entradas, ticketsWithoutEmail: SinCorreo };
  return { ok: true, reach } as const;
}

/** Sends a notice only to the logged-in member. */
export async function testNotice(showId: number, text: NoticeText, operation: string) {
  const sent = await clubCall('club/avisos/probar', {
    ...{ Operacion: operation, EspectaculoId: showId, ...textToWire(text) },
  });
  return sent.ok ? { ok: true as const, email: sent.answer.Email } : sent;
}

export const sendNotice = (showId: number, text: NoticeText, audience: Audience, operation: string) =>
  clubCall('club/avisos/enviar', {
    ...{ Operacion: operation, ...textToWire(text), ...audienceToWire(showId, audience) },
  });
