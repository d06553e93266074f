import { seatKey } from '@club/venue-plan/draw-sector.ts';
import type { SectorSeat } from '@club/venue-plan/seat-geometry.ts';
import type { Context } from '../../context.ts';
import { ShortLived } from '../../shared/short-lived.ts';
import { isOnSale } from '../catalogue/public.ts';
import { freePlaces } from '../places/public.ts';
import { findSectorOfShow, type SectorName, type ShowSector, seatsOfSector } from '../seating/public.ts';
import { seatBits } from './seat-bits.ts';
import type { SectorReading } from './sector-history.ts';

/** The most time until a suspended sale, or a published show, is noticed. */
const SECTOR_AGE_MS = 1_000;
const SEATS_AGE_MS = 60 * 60 * 1_000;
const SECTORS_KEPT = 500;

/** A numbered sector of a published show. */
export interface WatchedSector {
  readonly sector: ShowSector;
  readonly canBeBought: boolean;
}

/** Sectors by their names, read once for all viewers. */
export class SectorDirectory {
  readonly #context: Context;
  readonly #sectors: ShortLived<WatchedSector | null>;
  readonly #seats: ShortLived<readonly SectorSeat[]>;

  constructor(context: Context) {
    this.#context = context;
    const { clock } = context;
    this.#sectors = new ShortLived({ clock, maxAgeMs: SECTOR_AGE_MS, maxEntries: SECTORS_KEPT });
    this.#seats = new ShortLived({ clock, maxAgeMs: SEATS_AGE_MS, maxEntries: SECTORS_KEPT });
  }

  /** Null if the show has no numbered sector of this name, or is not published. */
  find(name: SectorName): Promise<WatchedSector | null> {
    return this.#sectors.get(JSON.stringify([name.showId, name.standId, name.code]), async () => {
      const found = await findSectorOfShow(this.#context, name);
      if (!found.ok || found.value.sector.sale === 'unnumbered') return null;
      const { show, sector } = found.value;
      return { sector, canBeBought: sector.isOpen && isOnSale(show, this.#context.clock.now()) };
    });
  }

  /** In the fixed order of the messages: by row, then by seat. */
  seatsOf({ sectorId }: ShowSector): Promise<readonly SectorSeat[]> {
    const { kysely } = this.#context.database;
    return this.#seats.get(String(sectorId), async () => (await seatsOfSector(kysely, sectorId)).seats);
  }

  /** The seats that can be selected now: none while the sector is not on sale. */
  async readFree(name: SectorName): Promise<SectorReading> {
    const found = await this.find(name);
    if (!found) return { plan: 0, seats: 0, free: new Uint8Array(0) };
    const { database, clock } = this.#context;
    const keys = (await this.seatsOf(found.sector)).map(seatKey);
    const all = { plan: found.sector.sectorId, seats: keys.length };
    if (!found.canBeBought) return { ...all, free: seatBits(keys, new Set()) };
    const { freeSeats } = await freePlaces(database.kysely, found.sector.id, clock.now());
    return { ...all, free: seatBits(keys, freeSeats) };
  }
}
