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
