import { Type } from 'typebox';
import { defineCall } from '../../define-call.ts';
import { INCIDENT_KINDS, LongText, Moment, ScanId } from '../../gate/fields.ts';
import { notAssigned } from '../../gate/refusals.ts';
import { Count, Id, OptionalId } from '../../shapes/fields.ts';

/**
 * Reports an incident of the gates. Idempotent: a repeat returns its first number. Accepted as scans are: later, from a lane that was
 * moved, and from a revoked device, with a note.
 */
export const PuertaIncidente = defineCall({
  name: 'puerta/incidente',
  source: '5 §2.1, §8',
  auth: 'device',
  opensTo: 'enrolled',
  class: 'gate',
  priority: 'holder',
  request: Type.Object({
    /** Made on the device. */
    IncidenteId: ScanId,
    EspectaculoId: Id,
    TurnoId: Count,
    /** The lane where it was written. Apps of the previous version send none: then it is the device's. */
    CarrilId: Type.Optional(Id),
    Clase: Type.Enum([...INCIDENT_KINDS]),
    Texto: LongText,
    /** The time of writing, by the corrected clock. */
    En: Moment,
    EntradaId: OptionalId,
    LecturaId: Type.Optional(ScanId),
  }),
  answer: Type.Object({ Numero: Id }),
  codes: { 10: notAssigned },
});
