import type { Room } from '../../../api/rooms.ts';
import { NEW_PLAN, withOpening } from '../plan-rules.ts';

const PLAN = { ...withOpening(NEW_PLAN, '2026-11-21T20:00:00'), name: 'Venta del clásico', showIds: [4] };

/** An open room with one stage. */
export const ROOM: Room = {
  ...{ id: 7, version: 3, letter: 'A', plan: PLAN, commitment: 'ab'.repeat(32), hasFixedRate: false },
  ...{ rate: 240, limit: 'tope', inside: 90, free: 1_800, joinsPerMinute: 12, mailDelay: 0, soldOutAt: '' },
  ...{ shows: [{ id: 4, name: 'Clásico', date: '2026-11-29' }], blocks: [], events: [] },
  stages: [
    {
      ...{ id: 1, name: 'Para todos', opensAt: PLAN.opensAt, isDrawn: true, drawn: 1_000, joined: 1_200 },
      ...{ waiting: 800, called: 400, came: 300, absent: 50, bought: 200 },
    },
  ],
};
