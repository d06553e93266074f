import {
  ClubMaestrosArchivar,
  ClubMaestrosBorrar,
  ClubMaestrosGuardar,
  ClubMaestrosListar,
} from '@club/contract/club';
import type { ServeStaff } from '../../http/serve-staff.ts';
import { ok } from '../../shared/result.ts';
import { deleteUnused, putMasterAway, saveMaster } from './edit-masters.ts';
import { readMasters } from './masters-store.ts';
import { masterToWire, readMaster, tableOf } from './masters-wire.ts';

export function registerMasterRoutes(serve: ServeStaff): void {
  serve(ClubMaestrosListar, async ({ Tabla, Archivados: isArchived }, { context }) => {
    const table = tableOf(Tabla);
    const rows = await readMasters(context.database.kysely, table);
    const shown = rows.filter((row) => isArchived === undefined || row.isArchived === isArchived);
    return ok({ Filas: shown.map((row) => masterToWire(table, row)) });
  });
  serve(ClubMaestrosGuardar, async ({ Tabla, Id, Version, Campos }, { context, actor }) => {
    const table = tableOf(Tabla);
    const id = Id === 0 ? null : Id;
    const saved = await saveMaster(context, actor, {
      ...{ table, id, version: Version ?? 0, values: readMaster(Campos) },
    });
    return saved.ok ? ok({ Fila: masterToWire(table, saved.value) }) : saved;
  });
  serve(ClubMaestrosArchivar, async ({ Tabla, Id: id, Version, Archivado }, { context, actor }) => {
    const table = tableOf(Tabla);
    const wanted = { table, id, version: Version, isArchived: Archivado };
    const row = await putMasterAway(context, actor, wanted);
    return row.ok ? ok({ Fila: masterToWire(table, row.value) }) : row;
  });
  serve(ClubMaestrosBorrar, async ({ Tabla, Id: id, Version }, { context, actor }) => {
    const edit = { table: tableOf(Tabla), id, version: Version };
    const deleted = await deleteUnused(context, actor, edit);
    return deleted.ok ? ok({ Id: id }) : deleted;
  });
}
