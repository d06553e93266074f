import { NOTICE_LIMITS } from '@club/contract/club';
import {
  channelName,
  TICKET_CHANNELS,
  type TicketChannel,
  NOTICE_STATE_WORDS as WORDS,
} from '@club/contract/club/words';
import type { Audience, NoticeState, NoticeText, Reach, SentNotice } from '../../api/buyer-notices.ts';
import { countText } from '../../lib/counts.ts';
import type { StateLook } from '../../lists/StateTag.tsx';

/** A notice in the form; empty lists are all. */
export interface NoticeDraft extends NoticeText {
  /** In the form of `sectorKey`. */
  readonly sectors: readonly string[];
  readonly channels: readonly TicketChannel[];
}

export const EMPTY: NoticeDraft = { subject: '', text: '', sectors: [], channels: [] };

export const isEmpty = ({ subject, text, sectors, channels }: NoticeDraft): boolean =>
  subject === '' && text === '' && sectors.length === 0 && channels.length === 0;

export interface Sector {
  readonly standId: number;
  readonly standName: string;
  readonly code: string;
  readonly name: string;
}

export const sectorKey = ({ standId, code }: Pick<Sector, 'standId' | 'code'>): string =>
  `${standId}-${code}`;

/** The sectors for the form. */
export const sectorOptions = (sectors: readonly Sector[]) =>
  sectors.map((sector) => ({
    value: sectorKey(sector),
    label: [sector.standName, sector.name || sector.code].filter(Boolean).join(', '),
  }));

export const CHANNEL_OPTIONS = (Object.keys(TICKET_CHANNELS) as TicketChannel[]).map((value) => ({
  value,
  label: channelName(value),
}));

export const audienceOf = (
  { sectors, channels }: Pick<NoticeDraft, 'sectors' | 'channels'>,
  known: readonly Sector[],
): Audience => ({
  sectors: known
    .filter((sector) => sectors.includes(sectorKey(sector)))
    .map(({ standId, code }) => ({ standId, code })),
  channels,
});

/** The problem of a notice, before the server's checks. */
export function draftProblems({ subject, text }: NoticeText): { subject?: string; text?: string } {
  const { textLeast } = NOTICE_LIMITS;
  return {
    ...(subject.trim() === '' && { subject: 'Escribí el asunto.' }),
    ...(text.trim().length < textLeast && { text: `Escribí el texto: ${textLeast} letras como mínimo.` }),
  };
}

export const personsText = (persons: number): string =>
  persons === 1 ? '1 persona' : `${countText(persons)} personas`;

/** `Llega a 1.240 personas` */
export const reachText = ({ persons }: Reach): string =>
  persons === 0 ? 'No llega a nadie' : `Llega a ${personsText(persons)}`;

/** `De 3.102 entradas. 12 no tienen correo.` */
export function reachNote({ tickets, ticketsWithoutEmail: without }: Reach): string {
  const of = tickets === 1 ? 'De 1 entrada.' : `De ${countText(tickets)} entradas.`;
  if (without === 0) return of;
  return `${of} ${without === 1 ? '1 no tiene correo' : `${countText(without)} no tienen correo`}.`;
}

/** `1.200 de 1.240` */
export const sentText = ({ sent, persons }: Pick<SentNotice, 'sent' | 'persons'>): string =>
  `${countText(sent)} de ${countText(persons)}`;

/** Display text of a notice's audience. */
export function audienceText({ sectors, channels }: Pick<SentNotice, 'sectors' | 'channels'>): string {
  const where = sectors.length === 0 ? 'Todos los sectores' : sectors.join('; ');
  if (channels.length === 0) return where;
  return `${where}. ${channels.map(channelName).join(', ')}`;
}

export const NOTICE_LOOKS: Readonly<Record<NoticeState, StateLook>> = {
  'under-way': { name: WORDS['en-curso'], tone: 'waiting' },
  sent: { name: WORDS.enviado, tone: 'good' },
  stopped: { name: WORDS.detenido, tone: 'wrong' },
};
