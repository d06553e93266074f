/** Spanish texts inside the maps. */
export const mapTexts = {
  venueTitle: (venue: string) => `Mapa de ${venue}`,
  sectorTitle: (sector: { standName: string; description: string; state: SectorState }) =>
    `${sector.standName} – ${sector.description}: ${SECTOR_STATES[sector.state]}`,
  seatMapTitle: (sector: { standName: string; description: string }) =>
    `Asientos de ${sector.standName} – ${sector.description}`,
  row: (name: string) => `Fila ${name}`,
  pitch: 'Campo de juego',
} as const;

export type SectorState = 'available' | 'sold-out' | 'not-for-sale';

const SECTOR_STATES: Record<SectorState, string> = {
  available: 'disponible',
  'sold-out': 'agotado',
  'not-for-sale': 'sin venta al público',
};

const count = new Intl.NumberFormat('es-UY');
/** A list as text: its first items, and the number of the others. */
const some = (ids: readonly string[]) =>
  ids.length > 3 ? `${ids.slice(0, 3).join(', ')} y ${count.format(ids.length - 3)} más` : ids.join(', ');
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The texts of findings (plan-findings.ts). */
export const findingText = {
  venueName: 'Falta el nombre del escenario.',
  noSectors: 'El plano no tiene sectores.',
  inSector: (sector: string) => ` en el sector ${sector}`,
  inRow: (row: string, sector: string) => ` en la fila ${row} del sector ${sector}`,
  standName: (id: number) => `Falta el nombre de la tribuna ${id}.`,
  outOfRange: (word: string, id: number, where: string) =>
    `${capital(word)} ${id}${where}: el número va de 1 a 99.`,
  repeated: (word: string, id: number, where: string) =>
    `${capital(word)} ${id}${where}: el número está repetido.`,
  name: (word: string, id: number, where: string) =>
    `${capital(word)} ${id}${where}: el nombre va de 1 a 6 caracteres.`,
  namesake: (word: string, name: string, where: string) =>
    `${capital(word)} «${name}»${where}: el nombre está repetido.`,
  code: (sector: string) => `Sector ${sector}: el código lleva de 1 a 6 letras mayúsculas o números.`,
  codeRepeated: (sector: string) => `Sector ${sector}: hay otro con el mismo código en la tribuna.`,
  noStand: (sector: string) => `Sector ${sector}: su tribuna no está en el plano.`,
  description: (sector: string) => `Sector ${sector}: la descripción va de 1 a 60 caracteres.`,
  capacity: (sector: string) => `Sector ${sector}: la capacidad va de 1 a 100.000 lugares.`,
  differs: (sector: string, capacity: number, seats: number) =>
    `Sector ${sector}: dice ${count.format(capacity)} lugares y tiene ${count.format(seats)} asientos.`,
  noSeats: (sector: string) => `Sector ${sector}: es numerado y no tiene asientos.`,
  emptyRow: (row: string, sector: string) => `La fila ${row} del sector ${sector} no tiene asientos.`,
  onlyInSvg: (sector: string, seats: readonly string[]) =>
    `Sector ${sector}: están en el SVG y no en la tabla: ${some(seats)}.`,
  onlyInTable: (sector: string, seats: readonly string[]) =>
    `Sector ${sector}: están en la tabla y no en el SVG: ${some(seats)}.`,
  shape: (sector: string) => `Sector ${sector}: su forma en el mapa no es posible.`,
  offTheMap: (sector: string) => `Sector ${sector}: no está en el mapa del escenario.`,
  overlap: (sector: string, other: string) =>
    `Sector ${sector}: se superpone con el sector ${other} en el mapa.`,
} as const;
