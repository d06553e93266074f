import type { AnswerOf, ClubAvisosContar, ClubAvisosListar, RequestOf } from '@club/contract/club';
import { channelName, TICKET_CHANNELS } from '@club/contract/club/words';
import { inverse } from '@club/contract/inverse';
import { montevideoDateTime } from '../../shared/montevideo.ts';
import type { PendingAct } from '../approvals/public.ts';
import type { Fields } from '../staff-audit/public.ts';
import type { TicketChannel } from '../tickets/public.ts';
import type { AudienceCount } from './audience-store.ts';
import { type Audience, type NoticeState, type NoticeText, noticeState } from './notice-rules.ts';
import type { ListedNotice, NamedSector } from './notice-store.ts';

/** The object in the audit: a notice is an act on its show. */
export const SHOW = 'espectaculo';
export const SEND = 'avisos/enviar';

type WireAsked = AnswerOf<typeof ClubAvisosListar>['Pedidos'][number];
type WireNotice = AnswerOf<typeof ClubAvisosListar>['Avisos'][number];

const CHANNEL_OF = inverse(TICKET_CHANNELS);
const STATES: Readonly<Record<NoticeState, WireNotice['Estado']>> = {
  'under-way': 'en-curso',
  sent: 'enviado',
  stopped: 'detenido',
};

export function audienceFromWire({
  EspectaculoId: showId,
  Sectores,
  Canales,
}: RequestOf<typeof ClubAvisosContar>): Audience {
  return {
    showId,
    sectors: Sectores?.map(({ TribunaId, SectorCod }) => ({ standId: TribunaId, code: SectorCod })) ?? null,
    channels: Canales?.map((channel) => CHANNEL_OF[channel]) ?? null,
  };
}

/** Line ends are normalised. */
export const textFromWire = (body: { readonly Asunto: string; readonly Texto: string }): NoticeText => ({
  subject: body.Asunto.trim(),
  body: body.Texto.replace(/\r\n?/g, '\n').trim(),
});

export const countToWire = (count: AudienceCount): AnswerOf<typeof ClubAvisosContar> => ({
  Personas: count.persons,
  Entradas: count.tickets,
  SinCorreo: count.ticketsWithoutEmail,
});

export const noticeToWire = (notice: ListedNotice): WireNotice => ({
  AvisoId: notice.id,
  En: montevideoDateTime(notice.createdAt),
  Autor: notice.author,
  AprobadoPor: notice.approvedBy ?? '',
  Asunto: notice.subject,
  Texto: notice.body,
  Sectores: notice.sectors?.map(({ name }) => name) ?? [],
  Canales: notice.channels?.map((channel) => TICKET_CHANNELS[channel]) ?? [],
  Personas: notice.persons,
  Enviados: notice.sent,
  Estado: STATES[noticeState(notice)],
});

/** A notice that waits for a second person, from the audit of its dry run. */
export function askedToWire({ id, acts, askedBy, askedAt }: PendingAct): WireAsked {
  const { Asunto = '', Personas = 0 } = acts.find(({ act }) => act === SEND)?.after ?? {};
  return {
    ...{ AprobacionId: id, PedidoPor: askedBy, PedidoEn: montevideoDateTime(askedAt) },
    ...{ Asunto: String(Asunto), Personas: Number(Personas) },
  };
}

/** A sector's display name. */
export const sectorText = ({
  standName,
  description,
  code,
}: Record<'standName' | 'description' | 'code', string>) =>
  [standName, description || code].filter(Boolean).join(', ');

const ALL = 'Todos';

/** A notice in the audit. Without its number and time, because an approval must write the same. */
export const sentFields = ({
  subject,
  body,
  sectors,
  channels,
  persons,
}: NoticeText & {
  readonly sectors: readonly NamedSector[] | null;
  readonly channels: readonly TicketChannel[] | null;
  readonly persons: number;
}): Fields => ({
  Asunto: subject,
  Texto: body,
  Sectores: sectors?.map(({ name }) => name) ?? ALL,
  Canales: channels?.map(channelName) ?? ALL,
  Personas: persons,
});
