import { montevideoTime, writtenDateWithWeekday } from '../../shared/montevideo.ts';
import type { TicketChannel } from '../tickets/public.ts';

/** A sector by the names that identify it in every revision of a plan. */
export interface SectorName {
  readonly standId: number;
  readonly code: string;
}

/** The audience of a notice; null: all sectors, all channels of the show. */
export interface Audience {
  readonly showId: number;
  readonly sectors: readonly SectorName[] | null;
  readonly channels: readonly TicketChannel[] | null;
}

/** The club's text. */
export interface NoticeText {
  readonly subject: string;
  readonly body: string;
}

export type NoticeState = 'under-way' | 'sent' | 'stopped';

export function noticeState(notice: {
  readonly stoppedAt: Date | null;
  readonly finishedAt: Date | null;
}): NoticeState {
  if (notice.finishedAt) return 'sent';
  return notice.stoppedAt ? 'stopped' : 'under-way';
}

/** Each sector and each channel once, sorted, so that equal audiences are equal lists. */
export function tidyAudience({ showId, sectors, channels }: Audience): Audience {
  const bySector = new Map((sectors ?? []).map((sector) => [`${sector.standId}-${sector.code}`, sector]));
  const sorted = [...bySector.values()].sort(
    (one, other) => one.standId - other.standId || (one.code < other.code ? -1 : 1),
  );
  return { showId, sectors: sectors && sorted, channels: channels && [...new Set(channels)].sort() };
}

/** When a show begins, in the form for its buyers: `miércoles 15 de julio, 20:30 h`. One with an open date shows none. */
export const dateText = (show: { readonly startsAt: Date; readonly showsDate: boolean }): string =>
  show.showsDate
    ? `${writtenDateWithWeekday(show.startsAt)}, ${montevideoTime(show.startsAt)} h`
    : 'fecha a confirmar';
