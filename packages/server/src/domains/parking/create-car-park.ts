import type { Context } from '../../context.ts';
import { isUniqueViolation } from '../../db/database.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { type CarPark, insertCarPark } from './car-park-store.ts';

/** The limits of what fits on a ticket. */
const NOTICE_LIMIT = 300;

/** Creates a car park, for `setShowCarPark` and `setReservationTerms`. */
export async function createCarPark(
  context: Context,
  carPark: Omit<CarPark, 'id'>,
): Promise<Result<{ carParkId: number }, 'car-park-exists' | 'notice-too-long'>> {
  if (carPark.accessNotice.length > NOTICE_LIMIT) return refuse('notice-too-long');
  try {
    return ok({ carParkId: await insertCarPark(context.database.kysely, carPark) });
  } catch (error) {
    if (isUniqueViolation(error, 'car_park_name_key')) return refuse('car-park-exists');
    throw error;
  }
}
