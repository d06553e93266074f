import type { Context } from '@club/server/context.ts';
import { setReservationTerms, setShowCarPark } from '@club/server/domains/parking/car-park-store.ts';
import { createCarPark } from '@club/server/domains/parking/create-car-park.ts';
import { issueParking } from '@club/server/domains/parking/issue-parking.ts';
import { reserveParking } from '@club/server/domains/parking/reserve-parking.ts';
import { montevideoDate } from '@club/server/shared/montevideo.ts';
import type { Result } from '@club/server/shared/result.ts';
import type { DemoLink } from './demo-link.ts';
import { SEASON } from './season-actor.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_AHEAD = 60;
const LOOPBACK = '127.0.0.1';
const DRIVER = {
  n: 1,
  plate: 'SBF2847',
  firstName: 'Ignacio',
  lastName: 'Bentancor',
  phone: '099555010',
};

/**
 * The stadium's car park, for a show and for reservations by date. The first box with parking has a ticket of the show, and a reservation the
 * day after tomorrow.
 */
export async function makeParking(
  context: Context,
  {
    showId,
    venueId,
    links,
  }: { readonly showId: number; readonly venueId: number; readonly links: readonly DemoLink[] },
): Promise<void> {
  const { kysely } = context.database;
  const { carParkId } = sure(
    await createCarPark(context, SEASON, {
      name: 'Parking puerta 5',
      address: 'Jaime Cibils y Comandante Braga, Montevideo',
      accessNotice:
        'Si entrás por el parking de puerta 5, el código de tu palco se escanea dos veces: en la entrada del parking y en la zona de palcos.',
    }),
  );
  await setShowCarPark(kysely, { showId, carParkId });
  await setReservationTerms(kysely, { venueId, carParkId, daysAhead: DAYS_AHEAD, isSuspended: false });
  const [, standId = '', sectorCode = '', token = ''] = partsOf(links, 'parking');
  const box = { standId: Number(standId), sectorCode, ip: LOOPBACK };
  sure(await issueParking(context, { visit: { ...box, showId, token }, cards: [DRIVER] }));
  const day = montevideoDate(new Date(context.clock.now().getTime() + 2 * DAY_MS));
  const reservationToken = partsOf(links, 'palco-reserva').at(-1) ?? '';
  const visit = { ...box, token: reservationToken };
  sure(await reserveParking(context, { visit, day, cards: [DRIVER] }));
}

/** The part after the page in the first URL of a page. */
function partsOf(links: readonly DemoLink[], page: string): string[] {
  const link = links.find(({ url }) => new URL(url).pathname.startsWith(`/${page}/`));
  if (!link) throw new Error(`the season has no link of ${page}`);
  return new URL(link.url).pathname.split('/').slice(2);
}

function sure<Value>(result: Result<Value, string>): Value {
  if (!result.ok) throw new Error(result.problem);
  return result.value;
}
