import { Type } from 'typebox';
import { BarredPerson } from '../../club/barred.ts';
import { Operation, Reason, Version } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Ends an entry early. */
export const ClubImpedidosLevantar = defineCall({
  name: 'club/impedidos/levantar',
  source: '4 §6, §7',
  auth: 'staff',
  permission: 'barred:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, ImpedidoId: Id, Version, Motivo: Reason }),
  answer: Type.Object({ Impedido: BarredPerson }),
  codes: {},
});
