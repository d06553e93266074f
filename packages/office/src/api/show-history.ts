import type { AuditedAct } from './audit.ts';
import { clubFetch } from './club-call.ts';

export type ShowAct = Pick<AuditedAct, 'id' | 'at' | 'person' | 'act' | 'changes' | 'reason'>;

/** The audit of a show, newest first; `from` is the previous page's `next`. */
export async function fetchShowHistory(showId: number, from: string, signal: AbortSignal) {
  const body = { EspectaculoId: showId, ...(from !== '' && { Desde: from }) };
  const { Actos, Siguiente, Total } = await clubFetch('club/espectaculos/historial', body, { signal });
  const rows = Actos.map(
    (wire): ShowAct => ({
      ...{ id: wire.ActoId, at: wire.En, person: wire.Persona, act: wire.Acto, reason: wire.Motivo },
      changes: wire.Cambios.map(({ Campo, Antes, Despues }) => ({
        ...{ field: Campo, before: Antes, after: Despues },
      })),
    }),
  );
  return { rows, next: Siguiente, total: Total };
}
