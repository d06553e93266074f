import { ClubImpedidosGuardar, ClubImpedidosLevantar, ClubImpedidosListar } from '@club/contract/club';
import type { ServeStaff } from '../../http/serve-staff.ts';
import { listOrder } from '../../shared/list-order.ts';
import { ok } from '../../shared/result.ts';
import { cursorFromText, cursorText, PAGE_ROWS } from '../../shared/row-cursor.ts';
import { barPerson, liftBar } from './bar-person.ts';
import { documentTypes } from './barred-store.ts';
import { BARRED_ORDERS, formFromWire, personToWire, ticketToWire } from './barred-wire.ts';
import { findBarred } from './find-barred.ts';

/** The persons who get no ticket (spec 4 §6). */
export function registerBarredRoutes(serve: ServeStaff): void {
  serve(ClubImpedidosListar, async (body, { context, actor }) => {
    const { Texto, Terminados, Desde, Cantidad = PAGE_ROWS } = body;
    const order = listOrder(body.Orden, BARRED_ORDERS);
    const from = cursorFromText(Desde);
    const now = context.clock.now();
    const filter = { text: Texto, isPast: Terminados, from, count: Cantidad, order };
    const { persons, total } = await findBarred(context, actor, filter);
    return ok({
      Impedidos: persons.map((person) => personToWire(person, now)),
      TiposDocumento: (await documentTypes(context.database.kysely)).map(({ id, name }) => ({
        Id: id,
        Nombre: name,
      })),
      ...{ Total: total, Siguiente: cursorText(from + Cantidad, total) },
    });
  });
  serve(ClubImpedidosGuardar, async (body, { context, actor }) => {
    const barred = await barPerson(context, actor, formFromWire(body));
    if (!barred.ok) return barred;
    const { person, tickets } = barred.value;
    return ok({ Impedido: personToWire(person, context.clock.now()), Entradas: tickets.map(ticketToWire) });
  });
  serve(ClubImpedidosLevantar, async ({ ImpedidoId, Version, Motivo }, { context, actor }) => {
    const edit = { id: ImpedidoId, version: Version, reason: Motivo.trim() };
    const lifted = await liftBar(context, actor, edit);
    return lifted.ok ? ok({ Impedido: personToWire(lifted.value, context.clock.now()) }) : lifted;
  });
}
