import { system } from '@club/server/shared/actor.ts';

/** The actor of the demo season's writes. */
export const SEASON = system('Temporada de demostración');
