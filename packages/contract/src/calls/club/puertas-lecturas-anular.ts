import { Type } from 'typebox';
import { Operation, Reason } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { ScanId } from '../../gate/fields.ts';

/** Takes back one entry of any age: the ticket is valid again. Supervisors may do so for 10 minutes at the lane. */
export const ClubPuertasLecturasAnular = defineCall({
  name: 'club/puertas/lecturas/anular',
  source: '5 §5.4, §7',
  auth: 'staff',
  permission: 'gates:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, LecturaId: ScanId, Motivo: Reason }),
  answer: Type.Object({}),
  codes: {
    10: {
      problem: 'no-entry',
      cause: 'the scan has no entry: it admitted no person, is a duplicate, or is taken back already',
      text: 'Esa lectura no tiene un ingreso que anular.',
    },
  },
});
