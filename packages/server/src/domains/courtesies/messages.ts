import { writtenMoment } from '../../shared/montevideo.ts';
import type { Courtesy } from './courtesy-store.ts';

/** The kind of courtesies in the audit. */
export const COURTESY = 'cortesia';

/** `4 lugares en Tribuna Norte, Platea A` */
export const placesText = (
  count: number,
  sector: { readonly standName: string; readonly description: string },
): string => `${count} ${count === 1 ? 'lugar' : 'lugares'} en ${sector.standName}, ${sector.description}`;

/** Empty once it is open. */
export const opensText = ({ opensAt }: Pick<Courtesy, 'opensAt'>, now: Date): string =>
  opensAt > now ? `Se pueden canjear desde el ${writtenMoment(opensAt)}.` : '';
