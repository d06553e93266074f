import type { Tx } from '../../db/database.ts';
import { participations } from '../redemption/public.ts';

/** The boxes that take part in shows. */
export const showBoxes = participations({
  table: 'show_box',
  subject: 'box_id',
  allotments: ['box', 'box-minor'],
  channel: 'box',
});

/** Keeps a box at its show until the transaction ends; false when it was withdrawn. */
export const keepBoxAtShow = (tx: Tx, showBoxId: number): Promise<boolean> => showBoxes.lock(tx, showBoxId);
