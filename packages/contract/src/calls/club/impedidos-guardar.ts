import { Type } from 'typebox';
import { BarredPerson, BarredSource } from '../../club/barred.ts';
import { Operation, Version } from '../../club/fields.ts';
import { DOCUMENT_INVALID } from '../../club/tickets.ts';
import { defineCall } from '../../define-call.ts';
import { CalendarDay, CalendarDayOrEmpty, Id, IdOrZero, Line, Moment } from '../../shapes/fields.ts';

/** Bars a person (id 0), or changes an entry except its document. Returns the person's tickets, which are not changed. */
export const ClubImpedidosGuardar = defineCall({
  name: 'club/impedidos/guardar',
  source: '4 §6, §7',
  auth: 'staff',
  permission: 'barred:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    ImpedidoId: IdOrZero,
    /** Of an existing entry. */
    Version: Type.Optional(Version),
    DocumentoTipoId: Id,
    Documento: Type.String({ maxLength: 40 }),
    Nombres: Line(1, 60),
    Apellidos: Line(1, 60),
    Origen: BarredSource,
    /** The reference of the register, the judgment or the club's decision. */
    Referencia: Line(3, 200),
    Desde: CalendarDay,
    Hasta: CalendarDayOrEmpty,
  }),
  answer: Type.Object({
    Impedido: BarredPerson,
    Entradas: Type.Array(Type.Object({ EntradaId: Id, Espectaculo: Type.String(), Inicio: Moment })),
  }),
  codes: {
    10: DOCUMENT_INVALID,
    11: {
      problem: 'dates-wrong',
      cause: 'the last day is before the first',
      text: 'Revisá las fechas: la última es anterior a la primera.',
    },
  },
});
