import {
  ClubListasArchivar,
  ClubListasGuardar,
  ClubListasLeer,
  ClubListasListar,
  ClubMediosDePagoGuardar,
  ClubMediosDePagoListar,
  ClubPreciosCopiar,
  ClubPreciosGuardar,
  ClubPreciosLeer,
  ClubVentanasGuardar,
  ClubVentanasLeer,
} from '@club/contract/club';
import type { ServeStaff } from '../../http/serve-staff.ts';
import { ok, refuse } from '../../shared/result.ts';
import { readPaymentMethods } from '../catalogue/public.ts';
import { copyPrices } from './copy-prices.ts';
import { methodFromWire, methodToWire } from './payment-methods-wire.ts';
import { findPriceList, listPriceLists } from './price-list-store.ts';
import { putPriceListAway, savePriceList } from './price-lists.ts';
import { listsToWire, listToWire, readPriceList } from './price-lists-wire.ts';
import { readPriceMatrix } from './price-matrix.ts';
import { readShowSale } from './read-show-sale.ts';
import { matrixToWire, pricesToWire, readPriceChanges } from './sale-wire.ts';
import { savePaymentMethod } from './save-payment-method.ts';
import { savePrices } from './save-prices.ts';
import { saveShowSale } from './save-show-sale.ts';
import { readSaleEdit, saleToWire } from './windows-wire.ts';

export function registerSaleRoutes(serve: ServeStaff): void {
  serve(ClubPreciosLeer, async ({ EspectaculoId }, { context }) => {
    const matrix = await readPriceMatrix(context, EspectaculoId);
    return matrix.ok ? ok(matrixToWire(matrix.value)) : matrix;
  });
  serve(ClubPreciosGuardar, async (body, { context, actor }) => {
    const changes = readPriceChanges(body);
    if (!changes.ok) return changes;
    const saved = await savePrices(context, actor, changes.value);
    return saved.ok ? ok(matrixToWire(saved.value)) : saved;
  });
  serve(ClubPreciosCopiar, async (body, { context }) => {
    const { EspectaculoId: showId = 0, ListaId: listId = 0, MonedaId: currencyId } = body;
    const prices = await copyPrices(context, { showId, listId, currencyId });
    return prices.ok ? ok(pricesToWire(prices.value)) : prices;
  });
  registerLists(serve);
  serve(ClubVentanasLeer, async ({ EspectaculoId }, { context }) => {
    const sale = await readShowSale(context.database.kysely, EspectaculoId, context.clock.now());
    return sale.ok ? ok(saleToWire(sale.value)) : sale;
  });
  serve(ClubVentanasGuardar, async (body, { context, actor }) => {
    const saved = await saveShowSale(context, actor, readSaleEdit(body));
    return saved.ok ? ok(saleToWire(saved.value)) : saved;
  });
  serve(ClubMediosDePagoListar, async (_body, { context }) => {
    const methods = await readPaymentMethods(context.database.kysely);
    return ok({ MediosDePago: methods.map(methodToWire) });
  });
  serve(ClubMediosDePagoGuardar, async (body, { context, actor }) => {
    const edit = methodFromWire(body);
    if (!edit.ok) return edit;
    const saved = await savePaymentMethod(context, actor, edit.value);
    return saved.ok ? ok({ MedioDePago: methodToWire(saved.value) }) : saved;
  });
}

function registerLists(serve: ServeStaff): void {
  serve(ClubListasListar, async (_body, { context }) =>
    ok(listsToWire(await listPriceLists(context.database.kysely))),
  );
  serve(ClubListasLeer, async ({ ListaId }, { context }) => {
    const list = await findPriceList(context.database.kysely, ListaId);
    return list ? ok(listToWire(list)) : refuse('not-found');
  });
  serve(ClubListasGuardar, async (body, { context, actor }) => {
    const list = readPriceList(body);
    if (!list.ok) return list;
    const saved = await savePriceList(context, actor, list.value);
    return saved.ok ? ok(listToWire(saved.value)) : saved;
  });
  serve(ClubListasArchivar, async ({ ListaId: id, Version: version }, { context, actor }) => {
    const done = await putPriceListAway(context, actor, { id, version });
    return done.ok ? ok({ ListaId: id }) : done;
  });
}
