import { Type } from 'typebox';
import { defineCall } from '../../define-call.ts';
import { Count, Id, Moment } from '../../shapes/fields.ts';

const Option = Type.Object({ Id, Nombre: Type.String() });
/** `Archivado`: not offered for new shows; shows that have it keep it. */
const master = { Id, Nombre: Type.String(), Archivado: Type.Boolean() };

/** The options of the forms of shows. */
export const ClubEspectaculosOpciones = defineCall({
  name: 'club/espectaculos/opciones',
  source: '4 §2.2, §2.3',
  auth: 'staff',
  permission: 'shows:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({}),
  answer: Type.Object({
    Tipos: Type.Array(
      Type.Object({
        ...master,
        RequiereInstitucion: Type.Boolean(),
        RequiereCompetencia: Type.Boolean(),
        /** Default duration of a show of the type. */
        DuracionMinutos: Count,
      }),
    ),
    /** `Propio`: the home team of most of the matches. */
    Instituciones: Type.Array(Type.Object({ ...master, Propio: Type.Boolean() })),
    Competencias: Type.Array(Type.Object(master)),
    Escenarios: Type.Array(
      Type.Object({
        Id,
        Nombre: Type.String(),
        Sectores: Type.Array(
          Type.Object({
            SectorId: Id,
            TribunaId: Id,
            TribunaNombre: Type.String(),
            SectorCod: Type.String(),
            SectorNombre: Type.String(),
            /** With its stand, and its code where another one is called alike: its name in texts and `Cambios`. */
            SectorNombreUnico: Type.String(),
            Numerado: Type.Boolean(),
            EsVisitante: Type.Boolean(),
            Accesible: Type.Boolean(),
            Aforo: Count,
          }),
        ),
      }),
    ),
    Categorias: Type.Array(
      Type.Object({ ...master, EsVisitante: Type.Boolean(), EsPublico: Type.Boolean() }),
    ),
    /** Offered for new shows. */
    MediosDePago: Type.Array(Type.Object({ Id, Nombre: Type.String(), Ofrecido: Type.Boolean() })),
    Monedas: Type.Array(Type.Object({ Id, Nombre: Type.String(), Simbolo: Type.String() })),
    CamposExtra: Type.Array(Type.Object(master)),
    Plantillas: Type.Array(Option),
    /** Shows to copy from, latest first. */
    Fuentes: Type.Array(
      Type.Object({ Id, Nombre: Type.String(), EspectaculoTipoId: Id, EscenarioId: Id, IniciaEn: Moment }),
    ),
  }),
  codes: {},
});
