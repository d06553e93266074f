import { Type } from 'typebox';
import { SeasonYear } from '../../club/boxes.ts';
import { defineCall } from '../../define-call.ts';
import { Count, Id, Moment } from '../../shapes/fields.ts';

/** The show types of a year to which all enabled boxes are admitted, and the number of boxes in its future shows. */
export const ClubTemporadaPalcosLeer = defineCall({
  name: 'club/temporadaPalcos/leer',
  source: '4 §2.10, §7',
  auth: 'staff',
  permission: 'guests:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ Ano: SeasonYear }),
  answer: Type.Object({
    /** 0 until it is first saved. */
    Version: Count,
    Tipos: Type.Array(Type.Object({ TipoId: Id, Nombre: Type.String(), Elegido: Type.Boolean() })),
    Espectaculos: Type.Array(
      Type.Object({
        EspectaculoId: Id,
        Espectaculo: Type.String(),
        Inicio: Moment,
        Palcos: Count,
        /** Enabled boxes that never took part. */
        Faltan: Count,
      }),
    ),
  }),
  codes: {},
});
