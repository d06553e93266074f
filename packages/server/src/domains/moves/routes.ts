import { ClubEspectaculosAplazar, ClubEspectaculosCancelar } from '@club/contract/club';
import type { ServeStaff } from '../../http/serve-staff.ts';
import { ok, refuse } from '../../shared/result.ts';
import { windowSaleToWire } from '../cancellations/public.ts';
import { wayNames } from '../finance/public.ts';
import { momentFromWire } from '../programming/public.ts';
import { cancelShow } from './cancel-show.ts';
import { cancelToWire, moveToWire } from './move-wire.ts';
import { postponeShow } from './postpone-show.ts';

/** Moving and cancelling a published show (spec 4 §4.3, §4.4). */
export function registerMoveRoutes(serve: ServeStaff): void {
  serve(ClubEspectaculosAplazar, async (body, { context, actor }) => {
    const startsAt = momentFromWire(body.IniciaEn);
    if (startsAt === null) return refuse('malformed', { field: 'IniciaEn' });
    const moved = await postponeShow(context, actor, {
      ...{ showId: body.EspectaculoId, startsAt: startsAt ?? null, isDryRun: body.Simulacion },
      ...{ message: body.Mensaje.trim(), reason: body.Motivo.trim() },
      choiceDays: body.DiasDecision ?? null,
      annulsParking: body.AnularParking ?? false,
    });
    if (!moved.ok) return moved;
    const Numeros = moveToWire(moved.value, await wayNames(context));
    return { ...ok({ EspectaculoId: body.EspectaculoId, Numeros }), needsApproval: true };
  });
  serve(ClubEspectaculosCancelar, async (body, { context, actor }) => {
    const cancelled = await cancelShow(context, actor, {
      ...{ showId: body.EspectaculoId, typedName: body.Nombre, isDryRun: body.Simulacion },
      ...{ message: body.Mensaje.trim(), reason: body.Motivo.trim() },
    });
    if (!cancelled.ok) return cancelled;
    const names = await wayNames(context);
    const windowSales = cancelled.value.windowSales.map((sale) => windowSaleToWire(sale, names));
    const Numeros = cancelToWire({ ...cancelled.value, windowSales }, names);
    return { ...ok({ EspectaculoId: body.EspectaculoId, Numeros }), needsApproval: true };
  });
}
