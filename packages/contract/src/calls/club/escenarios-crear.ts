import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import { PersonName } from '../../club/team.ts';
import { defineCall } from '../../define-call.ts';
import { Id, Text } from '../../shapes/fields.ts';

/** Creates a venue with an empty plan. */
export const ClubEscenariosCrear = defineCall({
  name: 'club/escenarios/crear',
  source: '4 §2.15, §7',
  auth: 'staff',
  permission: 'plans:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, EscenarioNombre: PersonName, EscenarioDireccion: Text }),
  answer: Type.Object({ EscenarioId: Id }),
  codes: {},
});
