import type { ResultCode } from '@club/gate-rules/results.ts';
import { clubFetch } from './club-call.ts';

/** A card of the practice sheet. */
export interface RehearsalCard {
  readonly number: number;
  readonly result: ResultCode;
  readonly title: string;
  /** Empty where it depends on the moment of the scan. */
  readonly line: string;
  readonly code: string;
}

export async function fetchRehearsal(signal: AbortSignal): Promise<readonly RehearsalCard[]> {
  const { Tarjetas } = await clubFetch('club/puertas/ensayo', {}, { signal });
  return Tarjetas.map(({ Numero, Resultado, Titulo, Detalle, Codigo }) => ({
    ...{ number: Numero, result: Resultado as ResultCode, title: Titulo, line: Detalle, code: Codigo },
  }));
}
