import { Type } from 'typebox';
import { Version } from '../../club/fields.ts';
import {
  ChangedField,
  MissingLine,
  SectorOccupancy,
  ShowPlanShape,
  ShowStateName,
} from '../../club/shows.ts';
import { defineCall } from '../../define-call.ts';
import { Count, Id, IdOrZero, Moment } from '../../shapes/fields.ts';

/** A draft or a published show with all its data. A published show's plan is reconstructed from its public data. */
export const ClubEspectaculosLeer = defineCall({
  name: 'club/espectaculos/leer',
  source: '4 §2.2, §2.3, §7',
  auth: 'staff',
  permission: 'shows:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ EspectaculoId: Id }),
  answer: Type.Object({
    EspectaculoId: Id,
    Estado: ShowStateName,
    Version,
    Plan: ShowPlanShape,
    /** The show or template that a draft began from. */
    Fuente: Type.Object({ EspectaculoId: IdOrZero, PlantillaId: IdOrZero, Nombre: Type.String() }),
    /** Of a draft; empty for a published show. */
    Faltantes: Type.Array(MissingLine),
    Cambios: Type.Array(ChangedField),
    PublicaEn: Moment,
    Aviso: Type.String(),
    VentaSuspendida: Type.Boolean(),
    /** Live holds without an order: those that 'Terminar también las compras en curso' would end. */
    ComprasEnCurso: Count,
    Ocupacion: Type.Array(SectorOccupancy),
    /** A requested move or cancellation that waits for an approval. */
    Pedidos: Type.Array(
      Type.Object({ AprobacionId: Id, Acto: Type.String(), PedidoPor: Type.String(), PedidoEn: Moment }),
    ),
    /** The featured show, which this one would replace; 0 for none. */
    DestacadoActual: Type.Object({ EspectaculoId: IdOrZero, Nombre: Type.String() }),
    /** Of a published show; can be deleted or downloaded by id. */
    Archivos: Type.Array(
      Type.Object({
        EspectaculoArchivoId: Id,
        Nombre: Type.String(),
        Extension: Type.String(),
        ParaPalcos: Type.Boolean(),
      }),
    ),
  }),
  codes: {},
});
