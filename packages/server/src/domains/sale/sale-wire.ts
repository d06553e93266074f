import type {
  AnswerOf,
  ClubPreciosCopiar,
  ClubPreciosGuardar,
  ClubPreciosLeer,
  RequestOf,
} from '@club/contract/club';
import { priceText } from '../../shared/money.ts';
import { montevideoDateTime, montevideoMoment } from '../../shared/montevideo.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { readCellAmount } from './price-change-rules.ts';
import type { SectorPrice } from './price-list-store.ts';
import type { PriceMatrix } from './price-matrix.ts';
import type { PriceChanges } from './save-prices.ts';

type AmountProblem = 'amount-invalid' | 'amount-decimals' | 'malformed';

/** Refuses with the index of the first cell that cannot be read: the form knows which it sent. */
export function readPriceChanges(
  body: RequestOf<typeof ClubPreciosGuardar>,
): Result<PriceChanges, AmountProblem | 'moment-out-of-range'> {
  const fromAt = body.DesdeEn === undefined ? null : montevideoMoment(body.DesdeEn);
  if (fromAt && Number.isNaN(fromAt.getTime())) return refuse('moment-out-of-range');
  const cells: PriceChanges['cells'][number][] = [];
  for (const [index, cell] of body.Celdas.entries()) {
    const amount = readCellAmount(cell.Monto);
    if (!amount.ok) return refuse(amount.problem, { cell: `Celda ${index + 1}` });
    const { EspectaculoSectorId: showSectorId, SocioCategoriaId: categoryId, Version: version } = cell;
    cells.push({ showSectorId, categoryId, version, amount: amount.value });
  }
  const sectors = body.Sectores.map((sector) => ({
    showSectorId: sector.EspectaculoSectorId,
    isOpen: sector.Abierto,
  }));
  const distinct = <Row>(rows: readonly Row[], keyOf: (row: Row) => string) =>
    new Set(rows.map(keyOf)).size === rows.length;
  if (!distinct(cells, ({ showSectorId, categoryId }) => `${showSectorId}/${categoryId}`))
    return refuse('malformed', { field: 'Celdas' });
  if (!distinct(sectors, ({ showSectorId }) => String(showSectorId)))
    return refuse('malformed', { field: 'Sectores' });
  return ok({ showId: body.EspectaculoId, fromAt, isConfirmed: body.Confirmado ?? false, cells, sectors });
}

const cellAmount = (amount: number | null) => (amount === null ? '' : priceText(amount));

export function matrixToWire(matrix: PriceMatrix): AnswerOf<typeof ClubPreciosLeer> {
  return {
    Matriz: {
      EspectaculoId: matrix.showId,
      MonedaSimbolo: matrix.currencySymbol,
      Categorias: matrix.categories.map(({ id, name, isVisitor }) => ({
        SocioCategoriaId: id,
        SocioCategoriaNombre: name,
        SocioCategoriaEsVisitante: isVisitor,
      })),
      Sectores: matrix.sectors.map((sector) => ({
        EspectaculoSectorId: sector.showSectorId,
        TribunaId: sector.standId,
        TribunaNombre: sector.standName,
        SectorCod: sector.code,
        SectorDescripcion: sector.description,
        SectorEsVisitante: sector.isVisitor,
        Abierto: sector.isOpen,
        EnVenta: sector.onSale,
        Total: sector.total,
        Precios: sector.cells.map(({ categoryId, version, amount, coming }) => ({
          SocioCategoriaId: categoryId,
          Version: version,
          Monto: cellAmount(amount),
          Proximos: coming.map((next) => ({
            DesdeEn: montevideoDateTime(next.fromAt),
            Monto: cellAmount(next.amount),
          })),
        })),
      })),
    },
  };
}

export const pricesToWire = (prices: readonly SectorPrice[]): AnswerOf<typeof ClubPreciosCopiar> => ({
  Precios: prices.map(({ standId, code, categoryId, amount }) => ({
    TribunaId: standId,
    SectorCod: code,
    SocioCategoriaId: categoryId,
    Monto: priceText(amount),
  })),
});
