import { writtenMoment } from '../../shared/montevideo.ts';
import type { PrivatePage } from '../access-links/public.ts';
import { mailJob } from '../mails/public.ts';
import type { Box } from './box-store.ts';

/** The name of a box in the audit. */
export const BOX = 'palco';

/** The name of a notice in the audit. */
export const NOTICE = 'comunicacion';
/** The name of the boxes' season in the audit. */
export const BOX_SEASON = 'temporada-de-palcos';

/** The pages that a box's links open. */
export const PAGE_NAMES = {
  invitations: 'Invitaciones',
  parking: 'Parking',
  reservation: 'Reserva de parking por fecha',
} as const;

interface LinkLetter {
  readonly box: Box;
  /** Null: the link is for reservations by date. */
  readonly show: { readonly id: number; readonly name: string } | null;
  /** When it can begin to issue; null if it can already. */
  readonly opensAt: Date | null;
  readonly pages: readonly PrivatePage[];
  /** Unique among mails. */
  readonly key: string;
}

/** The mail with a private link, for a box's referent. */
export function linkMail({ box, show, opensAt, pages, key }: LinkLetter) {
  const urlOf = (name: string) => pages.find((page) => page.name === name)?.url ?? '';
  const greeting = box.referentName === '' ? '¡Hola!' : `¡Hola, ${box.referentName}!`;
  const common = { greeting, box: box.description || box.code };
  if (!show)
    return mailJob('boxReservationLink', {
      ...{ to: box.referentEmail, key },
      values: { ...common, link: urlOf(PAGE_NAMES.reservation) },
    });
  return mailJob('boxLink', {
    ...{ to: box.referentEmail, key, showId: show.id },
    values: {
      ...{ ...common, showName: show.name },
      opens: opensAt ? `Se puede emitir desde el ${writtenMoment(opensAt)}.` : '',
      ...{ link: urlOf(PAGE_NAMES.invitations), parking: urlOf(PAGE_NAMES.parking) },
    },
  });
}
