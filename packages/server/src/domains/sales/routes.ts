import { type AnswerOf, ClubVentasLeer, type RequestOf } from '@club/contract/club';
import type { Context } from '../../context.ts';
import type { ServeStaff } from '../../http/serve-staff.ts';
import type { FollowStaff } from '../../http/staff-streams.ts';
import { ok, type Result } from '../../shared/result.ts';
import { readSales } from './read-sales.ts';
import { salesToWire } from './sales-wire.ts';

/** Sales figures (spec 4 §2.13). */
export function registerSalesRoutes(serve: ServeStaff): void {
  serve(ClubVentasLeer, (body, { context }) => answerOf(body, context));
}

/** The same, as a followed call. */
export function followSales(follow: FollowStaff): void {
  follow(ClubVentasLeer, answerOf);
}

async function answerOf(
  { EspectaculoId }: RequestOf<typeof ClubVentasLeer>,
  context: Context,
): Promise<Result<AnswerOf<typeof ClubVentasLeer>, 'not-found'>> {
  const sales = await readSales(context, EspectaculoId);
  return sales.ok ? ok(salesToWire(sales.value)) : sales;
}
