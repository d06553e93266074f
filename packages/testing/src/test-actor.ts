import { system } from '@club/server/shared/actor.ts';

/** The actor of tests' writes. */
export const TEST_ACTOR = system('prueba');
