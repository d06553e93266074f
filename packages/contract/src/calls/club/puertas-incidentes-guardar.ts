import { Type } from 'typebox';
import { Operation, Version } from '../../club/fields.ts';
import { IncidentState } from '../../club/gates.ts';
import { defineCall } from '../../define-call.ts';
import { Id, Line } from '../../shapes/fields.ts';

/** Changes an incident: its assignee, its log, and whether it is closed. */
export const ClubPuertasIncidentesGuardar = defineCall({
  name: 'club/puertas/incidentes/guardar',
  source: '5 §2.3, §3, §8',
  auth: 'staff',
  permission: 'gates:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    Numero: Id,
    Version,
    Estado: IncidentState,
    Asignado: Line(0, 60),
    /** Added to the incident's log. */
    Nota: Line(0, 200),
  }),
  answer: Type.Object({ Version }),
  codes: {},
});
