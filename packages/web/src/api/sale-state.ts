import { SALE_STATE } from '@club/contract/constants';

export type SaleState = keyof typeof SALE_STATE;

const SALE_STATES = Object.keys(SALE_STATE) as SaleState[];

/** Open from a server without this field. */
export const saleState = (sent: unknown): SaleState =>
  SALE_STATES.find((state) => SALE_STATE[state] === sent) ?? 'open';
