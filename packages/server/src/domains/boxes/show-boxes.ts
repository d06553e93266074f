import { participations } from '../redemption/public.ts';

/** The boxes that take part in shows. */
export const showBoxes = participations({
  table: 'show_box',
  subject: 'box_id',
  allotments: ['box', 'box-minor'],
  channel: 'box',
});
