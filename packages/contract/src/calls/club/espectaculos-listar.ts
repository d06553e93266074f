import { Type } from 'typebox';
import { pageAnswer, sortedPage } from '../../club/fields.ts';
import { LISTS } from '../../club/lists.ts';
import { ShowRow, ShowStateName } from '../../club/shows.ts';
import { defineCall } from '../../define-call.ts';
import { CalendarDay, Id, OptionalText } from '../../shapes/fields.ts';

/** Shows and drafts: future ones nearest first, then those without a date, then past ones latest first. */
export const ClubEspectaculosListar = defineCall({
  name: 'club/espectaculos/listar',
  source: '4 §2, §7',
  auth: 'staff',
  permission: 'shows:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({
    Filtro: Type.Optional(
      Type.Object({
        /** Default: all except discarded and withdrawn ones. */
        Estado: Type.Optional(ShowStateName),
        EspectaculoTipoId: Type.Optional(Id),
        Cuando: Type.Optional(Type.Enum(['proximos', 'pasados'])),
        DesdeFecha: Type.Optional(CalendarDay),
        HastaFecha: Type.Optional(CalendarDay),
        /** Part of a name. */
        Texto: OptionalText,
      }),
    ),
    ...sortedPage(LISTS.espectaculos.sorts),
  }),
  answer: Type.Object({ Espectaculos: Type.Array(ShowRow), ...pageAnswer }),
  codes: {},
});
