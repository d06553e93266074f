import { Type } from 'typebox';
import { defineCall } from '../../define-call.ts';
import { Direction } from '../../gate/fields.ts';
import { notAssigned } from '../../gate/refusals.ts';
import { Id, OptionalId } from '../../shapes/fields.ts';

/** Opens a shift of a steward or supervisor, by card or name and PIN, or closes it (§2.1, §5.1). */
export const PuertaTurno = defineCall({
  name: 'puerta/turno',
  source: '5 §5.1, §8',
  auth: 'device',
  opensTo: 'active',
  class: 'gate',
  priority: 'holder',
  request: Type.Object({
    Accion: Type.Enum(['abrir', 'cerrar']),
    /** To close. */
    TurnoId: OptionalId,
    EspectaculoId: OptionalId,
    Sentido: Type.Optional(Direction),
    /** The lane's own shift, which ends any other of the device; a supervisor's beside it ends none. */
    Releva: Type.Optional(Type.Boolean()),
    /** The person; or the text of a personal card. */
    PersonaId: OptionalId,
    Tarjeta: Type.Optional(Type.String({ maxLength: 200 })),
    Pin: Type.Optional(Type.String({ pattern: '^(\\d{4,8})?$' })),
  }),
  answer: Type.Object({
    TurnoId: Id,
    Nombre: Type.String(),
    EsSupervisor: Type.Boolean(),
  }),
  codes: {
    10: notAssigned,
    11: {
      problem: 'pin-wrong',
      cause: 'the person is none of the show’s staff, the card is not the club’s, or the PIN is wrong',
      text: 'El PIN no es correcto.',
    },
    12: {
      problem: 'too-many-tries',
      cause:
        'within 15 minutes five wrong PINs of the person at the device, ten of anybody at it, or thirty of the person at all devices',
      text: 'Demasiados intentos. Probá en 15 minutos.',
    },
    13: {
      problem: 'shift-unknown',
      cause: 'no open shift of the device has this id',
      text: 'El turno ya está cerrado.',
    },
  },
});
