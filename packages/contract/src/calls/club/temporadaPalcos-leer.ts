import { Type } from 'typebox';
import { SeasonYear } from '../../club/boxes.ts';
import { defineCall } from '../../define-call.ts';
import { Count, DateTimeText, Id } from '../../shapes/fields.ts';

/** The types of shows of a year that all enabled boxes take part in, and how many do in those to come. */
export const ClubTemporadaPalcosLeer = defineCall({
  name: 'club/temporadaPalcos/leer',
  source: '4 §2.10, §7',
  auth: 'staff',
  permission: 'guests:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ Ano: SeasonYear }),
  answer: Type.Object({
    /** 0 as long as nobody has saved it. */
    Version: Count,
    Tipos: Type.Array(Type.Object({ TipoId: Id, Nombre: Type.String(), Elegido: Type.Boolean() })),
    Espectaculos: Type.Array(
      Type.Object({
        EspectaculoId: Id,
        Espectaculo: Type.String(),
        Inicio: DateTimeText,
        Palcos: Count,
        /** Enabled boxes that never took part. */
        Faltan: Count,
      }),
    ),
  }),
  codes: {},
});
