import { Type } from 'typebox';
import { GateReport } from '../../club/gates.ts';
import { defineCall } from '../../define-call.ts';
import { Moment } from '../../gate/fields.ts';
import { Count, DateText, Id } from '../../shapes/fields.ts';

/** The closing report: as of now, or as the chief signed it. */
export const ClubPuertasCierreLeer = defineCall({
  name: 'club/puertas/cierre/leer',
  source: '5 §7, §8',
  auth: 'staff',
  permission: 'gates:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({
    EspectaculoId: Id,
    /** Default: the show's present day. */
    Jornada: Type.Optional(DateText),
  }),
  answer: Type.Object({
    Informe: GateReport,
    Jornada: DateText,
    /** The present day first; then those before the show moved on which people came in. */
    Jornadas: Type.Array(DateText),
    /** Scans that lanes have reported and not sent yet: the report is incomplete. */
    SinSincronizar: Count,
    /** Empty until it is signed. */
    FirmadoPor: Type.String(),
    FirmadoEn: Moment,
    Nota: Type.String(),
  }),
  codes: {},
});
