import { type ClubAnswer, clubFetch } from './club-call.ts';
import { useFollowed } from './follow.ts';
import { type ListedShow, occupancyOf } from './shows.ts';

/** The figures of a show's card that change during sales. */
export type ShowFigures = Pick<ListedShow, 'occupancy' | 'net'>;

const figuresOf = (wire: ClubAnswer<'club/ventas/resumir'>): ReadonlyMap<number, ShowFigures> =>
  new Map(
    wire.Espectaculos.map((one) => [one.EspectaculoId, { occupancy: occupancyOf(one), net: one.Neto }]),
  );

/** The live figures of several shows. */
export const useShowFigures = (showIds: readonly number[]): ReadonlyMap<number, ShowFigures> | undefined =>
  useFollowed({
    call: 'club/ventas/resumir',
    query: { EspectaculoIds: showIds.join(',') },
    read: figuresOf,
    fetch: async (signal) =>
      figuresOf(await clubFetch('club/ventas/resumir', { EspectaculoIds: [...showIds] }, { signal })),
    isOff: showIds.length === 0,
  });
