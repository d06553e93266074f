import { Type } from 'typebox';
import { defineCall } from '../../define-call.ts';
import { Moment } from '../../gate/fields.ts';
import { noSupervisor } from '../../gate/refusals.ts';
import { Id, Text } from '../../shapes/fields.ts';

/** A supervisor's search for tickets by document, name, plate, or sector and seat: at most 5 rows, 30 times a minute, logged. */
export const PuertaBuscar = defineCall({
  name: 'puerta/buscar',
  source: '5 §2.1, §6, §8',
  auth: 'device',
  opensTo: 'active',
  class: 'gate',
  priority: 'holder',
  request: Type.Object({ TurnoId: Id, Texto: Text }),
  answer: Type.Object({
    Filas: Type.Array(
      Type.Object({
        EntradaId: Id,
        EsParking: Type.Boolean(),
        Persona: Type.String(),
        /** The last three digits of the document. */
        Documento: Type.String(),
        Lugar: Type.String(),
        Anulada: Type.Boolean(),
        /** A reading would be P1; no reason. The previous version sends none. */
        PasarASupervisor: Type.Optional(Type.Boolean()),
        /** Entries that count, oldest first. */
        Ingresos: Type.Array(
          Type.Object({ Zona: Type.String(), Puerta: Type.String(), En: Moment, Salida: Moment }),
        ),
        /** Its scans, newest first, at most 10. The previous version sends none. */
        Lecturas: Type.Optional(
          Type.Array(Type.Object({ En: Moment, Puerta: Type.String(), Resultado: Type.String() })),
        ),
      }),
    ),
    HayMas: Type.Boolean(),
  }),
  codes: {
    10: noSupervisor,
    11: {
      problem: 'searched-too-often',
      cause: 'thirty searches of the shift within a minute',
      text: 'Demasiadas búsquedas. Esperá un minuto.',
    },
  },
});
