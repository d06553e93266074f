import { Type } from 'typebox';
import { defineCall } from '../../define-call.ts';
import { Cut, Moment, PostShape } from '../../gate/fields.ts';
import { Count, Id } from '../../shapes/fields.ts';

/** The heartbeat, every 10 s: how the device is, what it has to do, and two of the four time stamps of its clock (§4.6). */
export const PuertaEstado = defineCall({
  name: 'puerta/estado',
  source: '5 §4.6, §8',
  auth: 'device',
  opensTo: 'enrolled',
  class: 'gate',
  priority: 'always',
  request: Type.Object({
    /** 0: no shift is open. */
    TurnoId: Count,
    Corte: Cut,
    /** Scans that are not sent yet. */
    Cola: Count,
    /** Readings of the last minute. */
    Ritmo: Count,
    /** Per cent; -1 when the browser does not tell. */
    Bateria: Type.Integer({ minimum: -1, maximum: 100 }),
    Desfase: Type.Integer({ minimum: -8_640_000_000_000, maximum: 8_640_000_000_000 }),
    RelojConfiable: Type.Boolean(),
    Version: Type.String({ maxLength: 40 }),
    /** When the device sent this, by its clock. */
    T1: Moment,
  }),
  answer: Type.Object({
    T1: Moment,
    /** When the server received it and answered. */
    T2: Moment,
    T3: Moment,
    /** Download the package again. */
    Paquete: Type.Boolean(),
    /** Send what is in the queue, then forget everything. */
    Revocado: Type.Boolean(),
    /** For the lane's screen, e.g. 'Cambió la política: …'; empty. */
    Mensaje: Type.String(),
    /** The device's name, and where it stands; null before the chief assigns it. */
    Nombre: Type.String(),
    Puesto: Type.Union([Type.Null(), PostShape]),
    /** What is played within 24 hours. */
    Espectaculos: Type.Array(Type.Object({ EspectaculoId: Id, Nombre: Type.String(), Inicio: Moment })),
  }),
  codes: {},
});
