import {
  ClubImportacionesAplicar,
  ClubImportacionesDescartar,
  ClubImportacionesLeer,
  ClubImportacionesListar,
  ClubImportacionesPedir,
  ClubImportacionesSubir,
  ClubSociosBuscar,
  ClubSociosEnviarPin,
  ClubSociosLeer,
} from '@club/contract/club';
import type { ServeStaff } from '../../http/serve-staff.ts';
import { listOrder } from '../../shared/list-order.ts';
import { ok, refuse } from '../../shared/result.ts';
import { cursorFromText, cursorText, PAGE_ROWS } from '../../shared/row-cursor.ts';
import { readLimits } from '../limits/public.ts';
import { listActs } from '../staff-audit/public.ts';
import { applyImport, discardImport } from './apply-import.ts';
import { fetchRegister, uploadRegister, waitingImports } from './begin-import.ts';
import { listDifferences } from './difference-store.ts';
import { findMembers } from './find-members.ts';
import { findImport, listImports } from './import-store.ts';
import { readMember } from './member-search-store.ts';
import {
  importToWire,
  kindFromWire,
  MEMBER_ORDERS,
  memberToWire,
  pinToWire,
  rowToWire,
  situationFromWire,
} from './members-wire.ts';
import { MEMBER, sendPin } from './send-pin.ts';

const MOST_PINS = 20;

/** The member register, maintained by the secretariat (spec 4 §2.9). */
export function registerMemberRoutes(serve: ServeStaff): void {
  serve(ClubSociosBuscar, async (body, { context, actor }) => {
    const { Texto, Situacion, CategoriaId = 0, Desde, Cantidad = PAGE_ROWS } = body;
    const from = cursorFromText(Desde);
    const order = listOrder(body.Orden, MEMBER_ORDERS);
    const filter = { text: Texto, situation: situationFromWire(Situacion), categoryId: CategoriaId };
    const { members, total } = await findMembers(context, actor, { ...filter, from, count: Cantidad, order });
    return ok({
      Socios: members.map(memberToWire),
      Total: total,
      Siguiente: cursorText(from + Cantidad, total),
    });
  });
  serve(ClubSociosLeer, async ({ SocioId }, { context: { database } }) => {
    const member = await readMember(database.kysely, SocioId);
    if (!member) return refuse('not-found');
    const wanted = { entity: MEMBER, entityId: String(SocioId), act: 'socios/enviarPin' };
    const page = { before: Number.MAX_SAFE_INTEGER, count: MOST_PINS };
    const { acts } = await listActs(database.kysely, wanted, page);
    return ok({ Socio: memberToWire(member), Pines: acts.map(pinToWire) });
  });
  serve(ClubSociosEnviarPin, async ({ SocioId, Motivo }, { context, actor }) => {
    const sent = await sendPin(context, actor, { memberId: SocioId, reason: Motivo.trim() });
    return sent.ok ? ok({ Correo: sent.value }) : sent;
  });
  registerImportRoutes(serve);
}

function registerImportRoutes(serve: ServeStaff): void {
  serve(ClubImportacionesSubir, async ({ Nombre, ArchivoB64 }, { context, actor }) => {
    const bytes = Buffer.from(ArchivoB64, 'base64');
    const begun = await uploadRegister(context, actor, { name: Nombre.trim(), bytes });
    return begun.ok ? ok({ ImportacionId: begun.value }) : begun;
  });
  serve(ClubImportacionesPedir, async (_body, { context, actor }) => {
    const begun = await fetchRegister(context, actor);
    return begun.ok ? ok({ ImportacionId: begun.value }) : begun;
  });
  serve(ClubImportacionesListar, async ({ Desde, Cantidad = PAGE_ROWS }, { context }) => {
    const from = cursorFromText(Desde);
    const { imports, total } = await listImports(context.database.kysely, { from, count: Cantidad });
    const limits = await readLimits(context.database.kysely);
    const waiting = await waitingImports(context.database.kysely, context.clock.now());
    return ok({
      Importaciones: imports.map((found) => importToWire(found, limits, waiting)),
      HayPadron: context.memberRegister !== null,
      ...{ Total: total, Siguiente: cursorText(from + Cantidad, total) },
    });
  });
  serve(ClubImportacionesLeer, async ({ ImportacionId, Ver, Desde, Cantidad = PAGE_ROWS }, { context }) => {
    const db = context.database.kysely;
    const found = await findImport(db, ImportacionId);
    if (!found) return refuse('not-found');
    const kind = kindFromWire(Ver);
    const from = cursorFromText(Desde);
    // A finished import keeps its counts; its rows are deleted, except the ones with errors.
    const isListed = kind === 'errors' || found.state === 'reviewed';
    const rows = isListed ? await listDifferences(db, found.id, { kind, from, count: Cantidad }) : [];
    const total = isListed ? (found.counts?.[kind] ?? 0) : 0;
    return ok({
      Importacion: importToWire(found, await readLimits(db), await waitingImports(db, context.clock.now())),
      Filas: rows.map(rowToWire),
      ...{ Total: total, Siguiente: cursorText(from + Cantidad, total) },
    });
  });
  serve(ClubImportacionesAplicar, async ({ ImportacionId, Version }, { context, actor }) => {
    const applied = await applyImport(context, actor, { id: ImportacionId, version: Version });
    if (!applied.ok) return applied;
    const { version, needsApproval } = applied.value;
    return { ...ok({ Version: version }), needsApproval };
  });
  serve(ClubImportacionesDescartar, async ({ ImportacionId, Version }, { context, actor }) => {
    const discarded = await discardImport(context, actor, { id: ImportacionId, version: Version });
    return discarded.ok ? ok({ ImportacionId }) : discarded;
  });
}
