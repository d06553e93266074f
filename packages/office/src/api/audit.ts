import { type ClubAnswer, clubFetch } from './club-call.ts';
import { type ListPage, type PageOf, pageToWire } from './list-page.ts';

/** An act of staff, or of the operator on the command line. */
export interface AuditedAct {
  readonly id: number;
  /** Wall-clock time in Montevideo (`YYYY-MM-DDTHH:mm:ss`). */
  readonly at: string;
  /** 0 for the operator. */
  readonly memberId: number;
  readonly person: string;
  /** The roles at the time of the act. */
  readonly roles: readonly string[];
  readonly ip: string;
  /** Area and verb, e.g. `equipo/suspender`. */
  readonly act: string;
  readonly entity: string;
  readonly entityId: string;
  /** The display name of the thing; may be empty. */
  readonly entityName: string;
  /** Named fields in Spanish; empty text for none. */
  readonly changes: readonly { readonly field: string; readonly before: string; readonly after: string }[];
  readonly reason: string;
  /** The approver, where the act needed two persons. */
  readonly approver: string;
}

const actOf = (wire: ClubAnswer<'club/auditoria/listar'>['Actos'][number]): AuditedAct => ({
  id: wire.ActoId,
  at: wire.En,
  memberId: wire.MiembroId,
  person: wire.Persona,
  roles: wire.Roles,
  ip: wire.IP,
  act: wire.Acto,
  entity: wire.Entidad,
  entityId: wire.EntidadId,
  entityName: wire.EntidadNombre,
  changes: wire.Cambios.map(({ Campo, Antes, Despues }) => ({ field: Campo, before: Antes, after: Despues })),
  reason: wire.Motivo,
  approver: wire.AprobadoPor,
});

/** The filter; empty values, or 0, do not narrow. Days are Montevideo's (`YYYY-MM-DD`), both inclusive. */
export interface AuditFilter {
  readonly since: string;
  readonly until: string;
  readonly memberId: number;
  readonly act: string;
  readonly entity: string;
  readonly entityId: string;
}

export function auditBody(filter: AuditFilter) {
  const { since, until, memberId, act, entity, entityId } = filter;
  return {
    Filtro: {
      ...(since && { DesdeFecha: since }),
      ...(until && { HastaFecha: until }),
      ...(memberId && { MiembroId: memberId }),
      ...(act && { Acto: act }),
      ...(entity && { Entidad: entity }),
      ...(entityId && { EntidadId: entityId }),
    },
  };
}

/** A page of the audit; default: newest first. */
export async function fetchAudit(
  filter: AuditFilter,
  page: PageOf<'auditoria'>,
  signal: AbortSignal,
): Promise<ListPage<AuditedAct>> {
  const body = { ...auditBody(filter), ...pageToWire(page) };
  const { Actos, Siguiente, Total } = await clubFetch('club/auditoria/listar', body, { signal });
  return { rows: Actos.map(actOf), next: Siguiente, total: Total };
}
