import { clubCall, Refused } from './club-call.ts';

export interface WindowSector {
  readonly standId: number;
  readonly stand: string;
  readonly code: string;
  readonly name: string;
  readonly isNumbered: boolean;
  readonly free: number;
  readonly prices: readonly { readonly category: string; readonly amount: number }[];
}

/** The sectors of a show that the window sells; null when it sells that show no longer. */
export async function fetchWindowSectors(
  showId: number,
  signal: AbortSignal,
): Promise<readonly WindowSector[] | null> {
  const outcome = await clubCall('club/ventanilla/sectores', { EspectaculoId: showId }, { signal });
  if (!outcome.ok && outcome.problem === 'not-found') return null;
  if (!outcome.ok) throw new Refused(outcome);
  const { Sectores } = outcome.answer;
  return Sectores.map((sector) => ({
    standId: sector.TribunaId,
    stand: sector.Tribuna,
    code: sector.SectorCod,
    name: sector.Sector,
    isNumbered: sector.Numerado,
    free: sector.Libres,
    prices: sector.Precios.map(({ Categoria, Monto }) => ({ category: Categoria, amount: Monto })),
  }));
}
