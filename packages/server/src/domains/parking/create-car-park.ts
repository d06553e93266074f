import type { Context } from '../../context.ts';
import { isUniqueViolation, writeAs } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { type CarPark, insertCarPark } from './car-park-store.ts';

/** The limits of what fits on a ticket. */
const NOTICE_LIMIT = 300;

/** Creates a car park, for `setShowCarPark` and `setReservationTerms`. */
export async function createCarPark(
  { database }: Context,
  actor: Actor,
  carPark: Omit<CarPark, 'id'>,
): Promise<Result<{ carParkId: number }, 'car-park-exists' | 'notice-too-long'>> {
  if (carPark.accessNotice.length > NOTICE_LIMIT) return refuse('notice-too-long');
  try {
    return ok({ carParkId: await writeAs(database, actor, (tx) => insertCarPark(tx, carPark)) });
  } catch (error) {
    if (isUniqueViolation(error, 'car_park_name_key')) return refuse('car-park-exists');
    throw error;
  }
}
