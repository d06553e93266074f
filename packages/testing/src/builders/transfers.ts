import type { Context } from '@club/server/context.ts';
import { hashPin } from '@club/server/domains/people/public.ts';
import { CEDULA, type IdentityDocument } from '@club/server/shared/identity-document.ts';
import { type BuiltShow, type BuiltShowPlan, buildShow } from './catalogue.ts';
import { uniqueCedula } from './people.ts';

export interface BuiltSeatHolder {
  readonly show: BuiltShow;
  readonly holder: IdentityDocument;
  readonly ownedSeatId: number;
  readonly code: string;
  readonly pin: string;
}

let lastCode = 40_000;

/** A seat holder whose seat (row 1, seat 1 of `A`) a show keeps for them. */
export async function buildSeatHolder(
  context: Context,
  plan: { show?: BuiltShowPlan; isKept?: boolean } = {},
): Promise<BuiltSeatHolder> {
  const show = await buildShow(context, plan.show);
  const holder = { typeId: CEDULA, number: uniqueCedula() };
  lastCode += 1;
  const code = String(lastCode);
  const pin = '4711';
  const { id } = await context.database.kysely
    .insertInto('owned_seat')
    .values({
      sector_id: show.sectors[0]?.sectorId ?? 0,
      row_id: 1,
      seat_id: 1,
      document_type_id: holder.typeId,
      document: holder.number,
      code,
      pin_hash: await hashPin(context.random, pin),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (plan.isKept ?? true) await keepSeat(context, show, id);
  return { show, holder, ownedSeatId: id, code, pin };
}

async function keepSeat(context: Context, show: BuiltShow, ownedSeatId: number): Promise<void> {
  await context.database.kysely
    .updateTable('place')
    .set({ allotment: 'seat-holder', allotment_owner: ownedSeatId })
    .where('show_sector_id', '=', show.sectors[0]?.showSectorId ?? 0)
    .where('row_id', '=', 1)
    .where('seat_id', '=', 1)
    .execute();
}

/** The body of WSTransferenciaTicket, for a new beneficiary. */
export function transferBody(built: BuiltSeatHolder, other: object = {}) {
  return {
    EspectaculoId: built.show.showId,
    ButaquistaDocumentoTipoId: built.holder.typeId,
    ButaquistaDocumento: built.holder.number,
    ButacaRegistroCodigo: built.code,
    ButacaRegistroPIN: built.pin,
    PersonaDocumentoTipoId: CEDULA,
    PersonaDocumento: uniqueCedula(),
    PersonaNombre: 'Berta',
    PersonaApellido: 'Beneficiaria',
    PersonaTelefono: '',
    ...other,
  };
}
