import { SHOW_STATE_WORDS as WORDS } from '@club/contract/club/words';
import { dateParts, montevideoInstant } from '@club/ui/lib/dates.ts';
import type { ShowHead, ShowState } from '../../api/shows.ts';
import { dateTimeText } from '../../lib/dates.ts';
import type { StateLook } from '../../lists/StateTag.tsx';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The time until something, in its two largest units: `2 d 4 h`, `3 h 20 min`, `5 min`. */
export function spanText(ms: number): string {
  const left = Math.max(MINUTE, ms);
  const [days, hours] = [Math.floor(left / DAY), Math.floor((left % DAY) / HOUR)];
  const minutes = Math.floor((left % HOUR) / MINUTE);
  const parts: [number, string][] =
    days > 0
      ? [
          [days, 'd'],
          [hours, 'h'],
        ]
      : [
          [hours, 'h'],
          [minutes, 'min'],
        ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ');
}

const LOOKS: Readonly<Record<ShowState, StateLook>> = {
  draft: { name: WORDS.borrador, tone: 'waiting' },
  scheduled: { name: WORDS.programado, tone: 'waiting' },
  published: { name: WORDS.publicado, tone: 'good' },
  suspended: { name: WORDS.suspendido, tone: 'wrong' },
  postponed: { name: WORDS.aplazado, tone: 'wrong' },
  cancelled: { name: WORDS.cancelado, tone: 'wrong' },
  over: { name: WORDS.terminado, tone: 'over' },
  discarded: { name: WORDS.descartado, tone: 'over' },
  withdrawn: { name: WORDS.retirado, tone: 'over' },
};

/** The states of the list's filter. */
export const STATE_NAMES = (Object.keys(LOOKS) as ShowState[]).map((state) => ({
  ...{ value: state, label: LOOKS[state].name },
}));

export const isDraft = ({ state }: Pick<ShowHead, 'state'>): boolean =>
  state === 'draft' || state === 'scheduled';
export const isLive = ({ state }: Pick<ShowHead, 'state'>): boolean =>
  state === 'published' || state === 'suspended' || state === 'postponed';

/** The name of a show's state, and its next event; empty when there is none. `now` in milliseconds. */
export function showLook(show: ShowHead, now: number): StateLook & { readonly next: string } {
  const { state, publishAt, saleOpensAt, saleClosesAt } = show;
  const look = LOOKS[state];
  if (state === 'draft') return { ...look, next: 'Sin publicar' };
  if (state === 'scheduled') return { ...look, next: `Se publica el ${dateTimeText(publishAt)}` };
  if (state === 'postponed') return { ...look, next: 'La venta espera la nueva fecha' };
  if (state === 'suspended') return { ...look, next: 'Nadie nuevo puede comprar' };
  if (state !== 'published') return { ...look, next: '' };
  const [opens, closes] = [montevideoInstant(saleOpensAt), montevideoInstant(saleClosesAt)];
  if (now < opens) return { ...look, next: `Abre en ${spanText(opens - now)}` };
  if (now < closes) return { name: 'En venta', tone: 'good', next: `Cierra en ${spanText(closes - now)}` };
  return { name: 'Venta cerrada', tone: 'over', next: '' };
}

/** When a show begins, as far as known. */
export function startText({ state, startsAt }: { state: ShowState; startsAt: string }): string {
  if (state === 'postponed') return 'Fecha a confirmar';
  return whenText(startsAt) || 'Sin fecha';
}

/** `sáb 22/11/2026 20:15`: a moment with its weekday; empty for none. */
export function whenText(moment: string): string {
  const weekday = dateParts(moment.slice(0, 10))?.weekday;
  return moment === '' || weekday === undefined ? '' : `${weekday} ${dateTimeText(moment)}`;
}
