import { system } from '../../shared/actor.ts';

/** For whom orders are settled and given back: what the providers say, for any caller. */
export const PAYMENTS = system('Pagos');
