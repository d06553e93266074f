import { system } from '../../shared/actor.ts';

/** For whom orders are settled and given back: what the providers say, whoever asked them. */
export const PAYMENTS = system('Pagos');
