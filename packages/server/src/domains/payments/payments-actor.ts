import { system } from '../../shared/actor.ts';

/** The actor of settlements and refunds: the system, for any caller. */
export const PAYMENTS = system('Pagos');
