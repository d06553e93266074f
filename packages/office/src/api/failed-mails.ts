import { clubCall, clubFetch } from './club-call.ts';
import { type PageOf, pageToWire } from './list-page.ts';

/** A mail that was not sent. Moments are wall-clock times in Montevideo. */
export interface FailedMail {
  readonly id: string;
  readonly what: string;
  /** Empty where it is not shown. */
  readonly to: string;
  /** 0: no show. */
  readonly purchaseId: number;
  readonly since: string;
  readonly tries: number;
  /** Empty: failed for good. */
  readonly nextTryAt: string;
}

export async function fetchFailedMails(page: PageOf<'sin-salir'>, signal: AbortSignal) {
  const { Correos, Total, Siguiente } = await clubFetch('club/correos/sinSalir', pageToWire(page), {
    signal,
  });
  const rows = Correos.map(
    (wire): FailedMail => ({
      ...{ id: wire.EnvioId, what: wire.Que, to: wire.Para, purchaseId: wire.CompraId },
      ...{ since: wire.Desde, tries: wire.Intentos, nextTryAt: wire.ProximoIntento },
    }),
  );
  return { rows, total: Total, next: Siguiente };
}

/** Null: all of them. */
export async function retryMails(operation: string, id: string | null) {
  const done = await clubCall('club/correos/reintentar', {
    Operacion: operation,
    ...(id === null ? {} : { EnvioId: id }),
  });
  return done.ok ? ({ ok: true, count: done.answer.Correos } as const) : done;
}
