import type { ListName } from '@club/contract/club';
import { GATE_LISTS } from './gate-cells-wire.ts';
import { GUEST_LISTS } from './guest-cells-wire.ts';
import type { ListCells } from './list-cells.ts';
import { MONEY_LISTS } from './money-cells-wire.ts';
import { PEOPLE_LISTS } from './people-cells-wire.ts';
import { SETUP_LISTS } from './setup-cells-wire.ts';

/**
 * Every list that is exported from its call; scans and acts, which have the most rows, have their own queries. A new
 * list is a line in the contract's `LISTS`, and here.
 */
export const LIST_CELLS: Readonly<Record<Exclude<ListName, 'lecturas' | 'auditoria'>, ListCells>> = {
  ...GATE_LISTS,
  ...GUEST_LISTS,
  ...MONEY_LISTS,
  ...PEOPLE_LISTS,
  ...SETUP_LISTS,
};
