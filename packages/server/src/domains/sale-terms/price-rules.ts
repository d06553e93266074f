/** What a category pays in a sector, in minor units of the show's currency. */
export interface SectorPrice {
  readonly categoryId: number;
  readonly categoryName: string;
  readonly isVisitor: boolean;
  readonly isPublic: boolean;
  readonly isPublished: boolean;
  readonly amount: number;
}

/** A price from a time on, until a later one begins. Null amount: not sold to the category. */
export interface PriceVersion extends Omit<SectorPrice, 'amount'> {
  readonly version: number;
  /** Null: since the show was published. */
  readonly fromAt: Date | null;
  readonly amount: number | null;
}

/**
 * The prices of a sector at a time, from its versions: for each category the one that began last. The SQL function
 * `price_at` (migration 0034) does the same.
 */
export function pricesInForce(versions: readonly PriceVersion[], at: Date): SectorPrice[] {
  const latest = new Map<number, PriceVersion>();
  for (const version of versions) {
    const known = latest.get(version.categoryId);
    if (beginOf(version) <= at.getTime() && (!known || beganLater(version, known)))
      latest.set(version.categoryId, version);
  }
  return [...latest.values()].flatMap(({ version: _version, fromAt: _fromAt, amount, ...price }) =>
    amount === null ? [] : [{ ...price, amount }],
  );
}

const beganLater = (one: PriceVersion, other: PriceVersion) =>
  beginOf(one) > beginOf(other) || (beginOf(one) === beginOf(other) && one.version > other.version);

const beginOf = ({ fromAt }: PriceVersion) => fromAt?.getTime() ?? -Infinity;
