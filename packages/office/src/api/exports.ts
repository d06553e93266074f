import type { LISTS, ListName } from '@club/contract/club';
import { type ClubAnswer, type ClubRequest, clubCall, clubFetch } from './club-call.ts';
import type { SortOf } from './list-page.ts';

type WireExport = ClubAnswer<'club/exportaciones/listar'>['Exportaciones'][number];
type WireRequest = ClubRequest<'club/exportaciones/pedir'>;

export type ExportFormat = WireExport['Formato'];

/** A requested file. */
export interface Export {
  readonly id: number;
  readonly name: string;
  readonly format: ExportFormat;
  readonly state: WireExport['Estado'];
  /** Wall-clock times in Montevideo. */
  readonly askedAt: string;
  readonly endsAt: string;
  readonly rows: number;
  readonly hasDocuments: boolean;
  /** Its download URL; empty unless it is ready. */
  readonly address: string;
}

const exportOf = (wire: WireExport): Export => ({
  id: wire.ExportacionId,
  name: wire.Nombre,
  format: wire.Formato,
  state: wire.Estado,
  askedAt: wire.PedidaEn,
  endsAt: wire.VenceEn,
  rows: wire.Filas,
  hasDocuments: wire.ConDocumentos,
  address: wire.Direccion,
});

export async function listExports(from: string, signal: AbortSignal) {
  const body = from === '' ? {} : { Desde: from };
  const { Exportaciones, Total, Siguiente } = await clubFetch('club/exportaciones/listar', body, { signal });
  return { rows: Exportaciones.map(exportOf), total: Total, next: Siguiente };
}

/** The part of a screen to export. */
export type Exported = Pick<WireRequest, 'Que' | 'Filtro'>;

/** The request of a list's call, without its page. */
export type ListBody<Name extends ListName> = Omit<
  ClubRequest<(typeof LISTS)[Name]['call']>,
  'Desde' | 'Cantidad' | 'Orden'
>;

/** The request of a show's lists. */
export const bodyOfShow = (showId: number) => ({ EspectaculoId: showId });

/** A list of the office with its filters and order. */
export const listToExport = <Name extends ListName>(
  list: Name,
  body: ListBody<Name>,
  sort: SortOf<Name> | '',
): Exported => ({ Que: list, Filtro: { Lista: { ...body, ...(sort !== '' && { Orden: sort }) } } });

/** The exports of a settlement: a row for each day, or for each payment and refund. Days as `YYYY-MM-DD`, both inclusive. */
export const settlementOf = (since: string, until: string) =>
  (
    [
      ['Exportar días', 'liquidacion'],
      ['Exportar movimientos', 'movimientos'],
    ] as const
  ).map(([label, Que]): { readonly label: string; readonly exported: Exported } => ({
    ...{ label, exported: { Que, Filtro: { DesdeFecha: since, HastaFecha: until } } },
  }));
/** The exports of a show's sales, each with as many rows as its figures count. */
export const salesOf = (showId: number): readonly { readonly label: string; readonly exported: Exported }[] =>
  (
    [
      ['Exportar ventas', 'ventas'],
      ['Exportar personas', 'personas'],
      ['Exportar canjes', 'canjes'],
    ] as const
  ).map(([label, Que]) => ({ label, exported: { Que, Filtro: { EspectaculoId: showId } } }));

export const askExport = (
  operation: string,
  exported: Exported,
  { format, columns }: { readonly format: ExportFormat; readonly columns: readonly string[] },
) =>
  clubCall('club/exportaciones/pedir', {
    Operacion: operation,
    ...exported,
    Formato: format,
    Columnas: [...columns],
  });
