/** Which seats of a sector are free: one bit per seat in the sector's fixed order (by row and seat), the first in the lowest bit. */
export type SeatBits = Uint8Array;

export function seatBits(keys: readonly number[], free: ReadonlySet<number>): SeatBits {
  const bits = new Uint8Array(Math.ceil(keys.length / 8));
  keys.forEach((key, index) => {
    if (free.has(key)) bits[index >> 3] = (bits[index >> 3] ?? 0) | (1 << (index & 7));
  });
  return bits;
}

export interface SeatChanges {
  readonly taken: readonly number[];
  readonly freed: readonly number[];
}

/** Indexes of the seats in which two states of the same seats differ. */
export function seatChanges(before: SeatBits, after: SeatBits): SeatChanges {
  const taken: number[] = [];
  const freed: number[] = [];
  for (let byte = 0; byte < after.length; byte += 1) {
    let differing = (before[byte] ?? 0) ^ (after[byte] ?? 0);
    for (let bit = 0; differing !== 0; bit += 1, differing >>= 1) {
      if ((differing & 1) === 0) continue;
      (((after[byte] ?? 0) >> bit) & 1 ? freed : taken).push(byte * 8 + bit);
    }
  }
  return { taken, freed };
}

export const areSameBits = (one: SeatBits, other: SeatBits): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);
