import { type ClubAnswer, clubFetch } from './club-call.ts';
import { useFollowed } from './follow.ts';

type Wire = ClubAnswer<'club/ventas/leer'>;

/** Places of a sector or of the show; the first four add up to the last. */
export interface SalesParts {
  readonly issued: number;
  readonly held: number;
  readonly setAside: number;
  readonly free: number;
  readonly capacity: number;
}

export interface SalesGroup {
  readonly name: string;
  readonly issued: number;
  /** Display text. */
  readonly amount: string;
}

export interface CurvePoint {
  readonly hoursBefore: number;
  readonly issued: number;
}

export interface Sales {
  /** Wall-clock time in Montevideo. */
  readonly at: string;
  readonly startsAt: string;
  readonly total: SalesParts;
  readonly money: readonly { readonly charged: string; readonly refunded: string; readonly net: string }[];
  readonly sectors: readonly (SalesGroup & SalesParts)[];
  readonly categories: readonly SalesGroup[];
  readonly channels: readonly SalesGroup[];
  readonly hours: readonly { readonly hour: string; readonly issued: number }[];
  readonly curve: readonly CurvePoint[];
  readonly before: {
    readonly name: string;
    readonly curve: readonly CurvePoint[];
    readonly issuedByNow: number;
  } | null;
}

const partsOf = (wire: Wire['Total']): SalesParts => ({
  issued: wire.Emitidas,
  held: wire.EnCompra,
  setAside: wire.Apartadas,
  free: wire.Libres,
  capacity: wire.Aforo,
});
const groupOf = (wire: Wire['Canales'][number]): SalesGroup => ({
  name: wire.Nombre,
  issued: wire.Emitidas,
  amount: wire.Importe,
});
const curveOf = (wire: Wire['Curva']): CurvePoint[] =>
  wire.map(({ HorasAntes, Emitidas }) => ({ hoursBefore: HorasAntes, issued: Emitidas }));

/** The live figures of a show. */
export const useSales = (showId: number): Sales | undefined =>
  useFollowed({
    call: 'club/ventas/leer',
    query: { EspectaculoId: showId },
    read: salesFromWire,
    fetch: async (signal) =>
      salesFromWire(await clubFetch('club/ventas/leer', { EspectaculoId: showId }, { signal })),
  });

function salesFromWire(wire: Wire): Sales {
  return {
    at: wire.En,
    startsAt: wire.Inicio,
    total: partsOf(wire.Total),
    money: wire.Dinero.map(({ Cobrado, Devuelto, Neto }) => ({
      ...{ charged: Cobrado, refunded: Devuelto, net: Neto },
    })),
    sectors: wire.Sectores.map((sector) => ({ ...groupOf(sector), ...partsOf(sector) })),
    categories: wire.Categorias.map(groupOf),
    channels: wire.Canales.map(groupOf),
    hours: wire.Horas.map(({ Hora, Emitidas }) => ({ hour: Hora, issued: Emitidas })),
    curve: curveOf(wire.Curva),
    before: wire.Anterior && {
      name: wire.Anterior.Nombre,
      curve: curveOf(wire.Anterior.Curva),
      issuedByNow: wire.Anterior.AEstaAltura,
    },
  };
}
