import { system } from '@club/server/shared/actor.ts';

/** For whom the demo season is made. */
export const SEASON = system('Temporada de demostración');
