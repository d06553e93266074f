import { ClubVentasLeer } from '@club/contract/club';
import type { ServeStaff } from '../../http/serve-staff.ts';
import { ok } from '../../shared/result.ts';
import { readSales } from './read-sales.ts';
import { salesToWire } from './sales-wire.ts';

/** How shows sell (spec 4 §2.13). */
export function registerSalesRoutes(serve: ServeStaff): void {
  serve(ClubVentasLeer, async ({ EspectaculoId }, { context }) => {
    const sales = await readSales(context, EspectaculoId);
    return sales.ok ? ok(salesToWire(sales.value)) : sales;
  });
}
