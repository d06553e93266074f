import { Type } from 'typebox';
import { Version } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Count, DateTimeText, Id } from '../../shapes/fields.ts';

/** The price lists, by name. */
export const ClubListasListar = defineCall({
  name: 'club/listas/listar',
  source: '4 §2.2, §2.5, §7',
  auth: 'staff',
  permission: 'shows:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({}),
  answer: Type.Object({
    Listas: Type.Array(
      Type.Object({
        ListaId: Id,
        Version,
        Nombre: Type.String(),
        EscenarioId: Id,
        EscenarioNombre: Type.String(),
        MonedaId: Id,
        MonedaSimbolo: Type.String(),
        /** Sectors with a price in it. */
        Sectores: Count,
        GuardadaEn: DateTimeText,
      }),
    ),
  }),
  codes: {},
});
