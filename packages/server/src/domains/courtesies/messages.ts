import { writtenMoment } from '../../shared/montevideo.ts';
import type { Courtesy } from './courtesy-store.ts';

/** The kind of courtesies in the audit. */
export const COURTESY = 'cortesia';

/** Empty once it is open. */
export const opensText = ({ opensAt }: Pick<Courtesy, 'opensAt'>, now: Date): string =>
  opensAt > now ? `Se pueden canjear desde el ${writtenMoment(opensAt)}.` : '';
