import { type ClubAnswer, type ClubRequest, clubCall, clubFetch } from './club-call.ts';
import { type PageOf, pageToWire } from './list-page.ts';

type WirePerson = ClubAnswer<'club/impedidos/listar'>['Impedidos'][number];
type WireTicket = ClubAnswer<'club/impedidos/guardar'>['Entradas'][number];

/** A barred person. Days as `YYYY-MM-DD`; `until` empty for no end. */
export interface BarredPerson {
  readonly id: number;
  readonly version: number;
  readonly documentTypeId: number;
  readonly document: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly source: WirePerson['Origen'];
  readonly reference: string;
  readonly since: string;
  readonly until: string;
  readonly state: WirePerson['Estado'];
  readonly tickets: number;
}

const personOf = (wire: WirePerson): BarredPerson => ({
  id: wire.ImpedidoId,
  version: wire.Version,
  documentTypeId: wire.DocumentoTipoId,
  document: wire.Documento,
  firstName: wire.Nombres,
  lastName: wire.Apellidos,
  source: wire.Origen,
  reference: wire.Referencia,
  since: wire.Desde,
  until: wire.Hasta,
  state: wire.Estado,
  tickets: wire.Entradas,
});

export interface BarredTicket {
  readonly id: number;
  readonly showName: string;
  readonly startsAt: string;
}

const ticketOf = (wire: WireTicket): BarredTicket => ({
  id: wire.EntradaId,
  showName: wire.Espectaculo,
  startsAt: wire.Inicio,
});

export interface BarredFilter {
  readonly text: string;
  readonly isPast: boolean;
}
export const barredBody = ({ text, isPast }: BarredFilter) => ({ Texto: text, Terminados: isPast });

export async function listBarred(filter: BarredFilter, page: PageOf<'impedidos'>, signal: AbortSignal) {
  const body = { ...barredBody(filter), ...pageToWire(page) };
  const { Impedidos, TiposDocumento, Total, Siguiente } = await clubFetch('club/impedidos/listar', body, {
    signal,
  });
  const documentTypes = TiposDocumento.map(({ Id, Nombre }) => ({ id: Id, name: Nombre }));
  return { rows: Impedidos.map(personOf), documentTypes, total: Total, next: Siguiente };
}

/** The form's values. */
export type BarredForm = Omit<BarredPerson, 'id' | 'version' | 'state' | 'tickets'>;

/** Bars a person (`id` 0), or changes an entry; returns their tickets. */
export async function saveBarred(
  operation: string,
  { id, version }: Pick<BarredPerson, 'id' | 'version'>,
  form: BarredForm,
) {
  const body: ClubRequest<'club/impedidos/guardar'> = {
    ...{ Operacion: operation, ImpedidoId: id, ...(id > 0 && { Version: version }) },
    ...{ DocumentoTipoId: form.documentTypeId, Documento: form.document, Nombres: form.firstName },
    ...{ Apellidos: form.lastName, Origen: form.source, Referencia: form.reference },
    ...{ Desde: form.since, Hasta: form.until },
  };
  const saved = await clubCall('club/impedidos/guardar', body);
  return saved.ok ? { ok: true as const, tickets: saved.answer.Entradas.map(ticketOf) } : saved;
}

export const liftBarred = (
  operation: string,
  { id, version }: Pick<BarredPerson, 'id' | 'version'>,
  reason: string,
) =>
  clubCall('club/impedidos/levantar', {
    Operacion: operation,
    ImpedidoId: id,
    Version: version,
    Motivo: reason,
  });
