import { participations } from '../redemption/public.ts';

/** The outlets that have places in shows. */
export const showOutlets = participations({
  table: 'show_outlet',
  subject: 'outlet_id',
  allotments: ['press'],
  channel: 'press',
});
