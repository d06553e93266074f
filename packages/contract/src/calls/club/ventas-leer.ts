import { Type } from 'typebox';
import { defineCall } from '../../define-call.ts';
import { Count, DateTimeText, Id, Moment } from '../../shapes/fields.ts';

/** The first four always add up to the last; blocked places count as set aside. */
const parts = { Emitidas: Count, EnCompra: Count, Apartadas: Count, Libres: Count, Aforo: Count };
const Group = Type.Object({ Nombre: Type.String(), Emitidas: Count, Importe: Type.String() });
/** Tickets issued by then, in time to the show's start; below 0 after it. */
const Curve = Type.Array(Type.Object({ HorasAntes: Type.Integer(), Emitidas: Count }));

/** The sales figures of a show: at most 5 seconds old, and counted once for all viewers. */
export const ClubVentasLeer = defineCall({
  name: 'club/ventas/leer',
  source: '4 §2.13, §7, §9',
  auth: 'staff',
  permission: 'sales:V',
  isFollowed: true,
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ EspectaculoId: Id }),
  answer: Type.Object({
    /** The instant of the figures. */
    En: DateTimeText,
    /** When the show starts. */
    Inicio: Moment,
    Total: Type.Object(parts),
    /** Per currency of the charge, never added up. */
    Dinero: Type.Array(Type.Object({ Cobrado: Type.String(), Devuelto: Type.String(), Neto: Type.String() })),
    /** `Importe`: the price of the live tickets, in the show's currency. */
    Sectores: Type.Array(Type.Object({ Nombre: Type.String(), ...parts, Importe: Type.String() })),
    Categorias: Type.Array(Group),
    Canales: Type.Array(Group),
    Horas: Type.Array(Type.Object({ Hora: DateTimeText, Emitidas: Count })),
    Curva: Curve,
    /** The last show of the same type; `AEstaAltura`: its issued tickets at the same time before its start. */
    Anterior: Type.Union([
      Type.Null(),
      Type.Object({ Nombre: Type.String(), Curva: Curve, AEstaAltura: Count }),
    ]),
  }),
  codes: {},
});
