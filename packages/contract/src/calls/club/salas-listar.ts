import { Type } from 'typebox';
import { RoomSummary } from '../../club/rooms.ts';
import { defineCall } from '../../define-call.ts';
import { DateTextOrEmpty, Id } from '../../shapes/fields.ts';

/** The waiting rooms, newest first, and the shows that can be sold through one. */
export const ClubSalasListar = defineCall({
  name: 'club/salas/listar',
  source: '6 §9',
  auth: 'staff',
  permission: 'room:V',
  class: 'staff',
  priority: 'holder',
  request: Type.Object({}),
  answer: Type.Object({
    Salas: Type.Array(RoomSummary),
    Espectaculos: Type.Array(
      Type.Object({ EspectaculoId: Id, Nombre: Type.String(), Fecha: DateTextOrEmpty }),
    ),
    Categorias: Type.Array(Type.Object({ SocioCategoriaId: Id, Nombre: Type.String() })),
  }),
  codes: {},
});
