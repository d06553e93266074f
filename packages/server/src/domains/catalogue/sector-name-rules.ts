interface NamedSector {
  readonly standName: string;
  readonly code: string;
  readonly description: string;
}

/** Unique names of sectors: `Platea B (Norte)`; with the code if two have the same name. */
export function namesOfSectors<Key, Sector extends NamedSector>(
  sectors: readonly Sector[],
  keyOf: (sector: Sector) => Key,
): ReadonlyMap<Key, string> {
  const nameOf = ({ standName, description }: Sector) => `${description} (${standName})`;
  const known = new Map(sectors.map((sector) => [keyOf(sector), sector]));
  const alike = Map.groupBy(known.values(), nameOf);
  const name = (sector: Sector): string =>
    alike.get(nameOf(sector))?.length === 1
      ? nameOf(sector)
      : `${sector.description} ${sector.code} (${sector.standName})`;
  return new Map([...known].map(([key, sector]) => [key, name(sector)]));
}
