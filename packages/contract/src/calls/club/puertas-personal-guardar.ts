import { Type } from 'typebox';
import { Operation, Version } from '../../club/fields.ts';
import { GateRole, GateStaffMember, Pin } from '../../club/gates.ts';
import { defineCall } from '../../define-call.ts';
import { Id, IdOrZero, Line } from '../../shapes/fields.ts';

/** Adds a steward or supervisor to a show (id 0), or changes one. The lanes get the change. */
export const ClubPuertasPersonalGuardar = defineCall({
  name: 'club/puertas/personal/guardar',
  source: '5 §2.3, §5.4, §8',
  auth: 'staff',
  permission: 'gates:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    EspectaculoId: Id,
    PersonaId: IdOrZero,
    /** Of an existing one. */
    Version: Type.Optional(Version),
    Nombre: Line(1, 60),
    Rol: GateRole,
    /** 4 to 8 digits; omitted: unchanged. */
    Pin: Type.Optional(Pin),
  }),
  answer: Type.Object({ Persona: GateStaffMember }),
  codes: {
    15: { problem: 'pin-missing', cause: 'a new person has no PIN', text: 'Falta el PIN: de 4 a 8 números.' },
    16: {
      problem: 'name-taken',
      cause: 'somebody of this name works at the gates of the show',
      text: 'Ya hay alguien con ese nombre. Agregale el segundo apellido.',
    },
  },
});
