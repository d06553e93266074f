import { Type } from 'typebox';
import { defineCall } from '../../define-call.ts';
import { Cut, Moment, PostShape } from '../../gate/fields.ts';
import { Count, Id } from '../../shapes/fields.ts';

/** The heartbeat, every 10 s: the device's state, its pending orders, and two of the four time stamps of its clock (§4.6). */
export const PuertaEstado = defineCall({
  name: 'puerta/estado',
  source: '5 §4.6, §8',
  auth: 'device',
  opensTo: 'enrolled',
  class: 'gate',
  priority: 'always',
  request: Type.Object({
    /** 0: no open shift. */
    TurnoId: Count,
    Corte: Cut,
    /** Scans not sent yet. */
    Cola: Count,
    /** Scans of the last minute. */
    Ritmo: Count,
    /** Per cent; -1 when the browser does not report it. */
    Bateria: Type.Integer({ minimum: -1, maximum: 100 }),
    Desfase: Type.Integer({ minimum: -8_640_000_000_000, maximum: 8_640_000_000_000 }),
    RelojConfiable: Type.Boolean(),
    Version: Type.String({ maxLength: 40 }),
    /** The device's time of sending, by its clock. */
    T1: Moment,
  }),
  answer: Type.Object({
    T1: Moment,
    /** The server's times of receipt and answer. */
    T2: Moment,
    T3: Moment,
    /** Download the package again. */
    Paquete: Type.Boolean(),
    /** Send the queue, then delete all data. */
    Revocado: Type.Boolean(),
    /** For the lane's screen, e.g. 'Cambió la política: …'; empty. */
    Mensaje: Type.String(),
    /** The device's name and lane; null before the chief assigns it. */
    Nombre: Type.String(),
    Puesto: Type.Union([Type.Null(), PostShape]),
    /** Shows within 24 hours. */
    Espectaculos: Type.Array(Type.Object({ EspectaculoId: Id, Nombre: Type.String(), Inicio: Moment })),
  }),
  codes: {},
});
