interface NamedSector {
  readonly standName: string;
  readonly description: string;
}

/** `Tribuna Norte, Platea A` */
export const sectorText = ({ standName, description }: NamedSector): string => `${standName}, ${description}`;

/** `4 lugares en Tribuna Norte, Platea A` */
export const placesIn = (count: number, sector: NamedSector): string =>
  `${count} ${count === 1 ? 'lugar' : 'lugares'} en ${sectorText(sector)}`;
