import { system } from '@club/server/shared/actor.ts';

/** For whom tests write. */
export const TEST_ACTOR = system('prueba');
