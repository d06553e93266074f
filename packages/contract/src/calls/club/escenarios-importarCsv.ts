import { Type } from 'typebox';
import { COLUMNS_MISSING, FILE_UNREADABLE, QUOTES_OPEN } from '../../club/members.ts';
import { PLAN_BODY, PlanFile, PlanLineError, PlanRow } from '../../club/plans.ts';
import { defineCall } from '../../define-call.ts';
import { Count } from '../../shapes/fields.ts';

/** Parses a table of seats: a header row, then a line per seat. Saves nothing: the editor chooses what to take into the plan. */
export const ClubEscenariosImportarCsv = defineCall({
  name: 'club/escenarios/importarCsv',
  source: '4 §2.15, §7',
  auth: 'staff',
  permission: 'plans:E',
  class: 'staff',
  priority: 'visitor',
  bodyLimit: PLAN_BODY,
  request: Type.Object({ ArchivoB64: PlanFile }),
  answer: Type.Object({
    Sectores: Type.Array(
      Type.Object({ TribunaId: Count, SectorCod: Type.String(), Filas: Type.Array(PlanRow) }),
    ),
    /** Skipped lines: at most 100. */
    Errores: Type.Array(PlanLineError),
    /** All of the skipped lines. */
    LineasConError: Count,
  }),
  codes: {
    10: COLUMNS_MISSING,
    11: FILE_UNREADABLE,
    12: QUOTES_OPEN,
  },
});
