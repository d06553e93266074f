import type { AnswerOf, ClubListasGuardar, ClubListasListar, RequestOf } from '@club/contract/club';
import { montevideoDateTime } from '../../shared/montevideo.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { readCellAmount } from './price-change-rules.ts';
import type { PricedList, PriceListRow, SectorPrice } from './price-list-store.ts';
import type { PriceListToSave } from './price-lists.ts';
import { pricesToWire } from './sale-wire.ts';

/** Refuses with the index of the first price that cannot be read. */
export function readPriceList(
  body: RequestOf<typeof ClubListasGuardar>,
): Result<PriceListToSave, 'amount-invalid' | 'amount-decimals'> {
  const prices: SectorPrice[] = [];
  for (const [index, price] of body.Precios.entries()) {
    const amount = readCellAmount(price.Monto);
    if (!amount.ok) return refuse(amount.problem, { cell: `Celda ${index + 1}` });
    const { TribunaId: standId, SectorCod: code, SocioCategoriaId: categoryId } = price;
    if (amount.value !== null) prices.push({ standId, code, categoryId, amount: amount.value });
  }
  return ok({
    id: body.ListaId || null,
    version: body.Version ?? 0,
    name: body.Nombre.trim(),
    venueId: body.EscenarioId ?? 0,
    currencyId: body.MonedaId ?? 0,
    prices,
  });
}

export const listToWire = (list: PricedList): AnswerOf<typeof ClubListasGuardar> => ({
  Lista: {
    ListaId: list.id,
    Version: list.version,
    Nombre: list.name,
    EscenarioId: list.venueId,
    MonedaId: list.currencyId,
    ...pricesToWire(list.prices),
  },
});

export const listsToWire = (lists: readonly PriceListRow[]): AnswerOf<typeof ClubListasListar> => ({
  Listas: lists.map((list) => ({
    ListaId: list.id,
    Version: list.version,
    Nombre: list.name,
    EscenarioId: list.venueId,
    EscenarioNombre: list.venueName,
    MonedaId: list.currencyId,
    MonedaSimbolo: list.currencySymbol,
    Sectores: list.sectors,
    GuardadaEn: montevideoDateTime(list.savedAt),
  })),
});
