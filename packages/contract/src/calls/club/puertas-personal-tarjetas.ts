import { Type } from 'typebox';
import { GateRole } from '../../club/gates.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** The personal cards of a show's people, for printing: a code each, useless without the PIN. */
export const ClubPuertasPersonalTarjetas = defineCall({
  name: 'club/puertas/personal/tarjetas',
  source: '5 §5.4, §8',
  auth: 'staff',
  permission: 'gates:E',
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    EspectaculoId: Id,
    PersonaIds: Type.Array(Id, { minItems: 1, maxItems: 1_000 }),
  }),
  answer: Type.Object({
    Club: Type.String(),
    Espectaculo: Type.String(),
    Fecha: Type.String(),
    Tarjetas: Type.Array(
      Type.Object({ PersonaId: Id, Nombre: Type.String(), Rol: GateRole, Codigo: Type.String() }),
    ),
  }),
  codes: {},
});
