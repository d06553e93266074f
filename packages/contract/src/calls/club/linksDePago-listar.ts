import { Type } from 'typebox';
import { pageAnswer, sortedPage } from '../../club/fields.ts';
import { LISTS } from '../../club/lists.ts';
import { defineCall } from '../../define-call.ts';
import { Count, Id, Moment } from '../../shapes/fields.ts';

/** Payment links, newest first: of all shows, or of one. */
export const ClubLinksDePagoListar = defineCall({
  name: 'club/linksDePago/listar',
  source: '4 §2.10, §7',
  auth: 'staff',
  permission: 'guests:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ EspectaculoId: Type.Optional(Id), ...sortedPage(LISTS['links-de-pago'].sorts) }),
  answer: Type.Object({
    LinksDePago: Type.Array(
      Type.Object({
        LinkPagoId: Id,
        EspectaculoId: Id,
        Espectaculo: Type.String(),
        Inicio: Moment,
        Solicitante: Type.String(),
        Correo: Type.String(),
        Sector: Type.String(),
        Lugares: Count,
        /** Display text. */
        Total: Type.String(),
        PagarHasta: Moment,
        Estado: Type.Enum(['pendiente', 'pago', 'vencido', 'anulado']),
        /** Whether its secret URL works. */
        TieneLink: Type.Boolean(),
      }),
    ),
    ...pageAnswer,
  }),
  codes: {},
});
