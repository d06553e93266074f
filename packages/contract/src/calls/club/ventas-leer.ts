import { Type } from 'typebox';
import { defineCall } from '../../define-call.ts';
import { Count, DateTimeText, Id } from '../../shapes/fields.ts';

/** The first four add up to the last, always; what is blocked is set aside. */
const parts = { Emitidas: Count, EnCompra: Count, Apartadas: Count, Libres: Count, Aforo: Count };
const Group = Type.Object({ Nombre: Type.String(), Emitidas: Count, Importe: Type.String() });
/** Issued by then, counted from the start of the show; below 0 after it. */
const Curve = Type.Array(Type.Object({ HorasAntes: Type.Integer(), Emitidas: Count }));

/** How a show sells: at most 5 seconds old, and counted once however many look. */
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
    /** The instant that the figures are of. */
    En: DateTimeText,
    /** When the show starts. */
    Inicio: DateTimeText,
    Total: Type.Object(parts),
    /** Per currency of the charge, never added up. */
    Dinero: Type.Array(Type.Object({ Cobrado: Type.String(), Devuelto: Type.String(), Neto: Type.String() })),
    /** `Importe`: what the live tickets cost, in the show's currency. */
    Sectores: Type.Array(Type.Object({ Nombre: Type.String(), ...parts, Importe: Type.String() })),
    Categorias: Type.Array(Group),
    Canales: Type.Array(Group),
    Horas: Type.Array(Type.Object({ Hora: DateTimeText, Emitidas: Count })),
    Curva: Curve,
    /** The last show of the same type; `AEstaAltura`: what it had issued as long before its start. */
    Anterior: Type.Union([
      Type.Null(),
      Type.Object({ Nombre: Type.String(), Curva: Curve, AEstaAltura: Count }),
    ]),
  }),
  codes: {},
});
