import { Type } from 'typebox';
import { PLAN_BODY, PlanFile, SvgRowShape } from '../../club/plans.ts';
import { defineCall } from '../../define-call.ts';

/** Parses the seats of a sector's drawing, by their ids `F{fila}A{asiento}`. Nothing else of the file is kept. */
export const ClubEscenariosImportarSvg = defineCall({
  name: 'club/escenarios/importarSvg',
  source: '4 §2.15, §7',
  auth: 'staff',
  permission: 'plans:E',
  class: 'staff',
  priority: 'visitor',
  bodyLimit: PLAN_BODY,
  request: Type.Object({ ArchivoB64: PlanFile }),
  answer: Type.Object({ Filas: Type.Array(SvgRowShape), Errores: Type.Array(Type.String()) }),
  codes: {
    10: {
      problem: 'not-svg',
      cause: 'the file is no base64, or its root is no svg element',
      text: 'El archivo no es un SVG.',
      also: [
        {
          problem: 'malformed-svg',
          cause: 'the file is no well-formed XML, or uses entities that XML does not define',
          text: 'No pudimos leer el SVG: el archivo está mal formado.',
        },
        {
          problem: 'has-doctype',
          cause: 'the file has a document type, which may define entities',
          text: 'El SVG trae un DOCTYPE. Guardalo como SVG simple y volvé a subirlo.',
        },
        {
          problem: 'too-large',
          cause: 'more than 2,000,000 characters, 20,000 elements or 32 levels',
          text: 'El SVG es demasiado grande.',
        },
      ],
    },
    11: {
      problem: 'no-seats',
      cause: 'no element has an id of the form F{fila}A{asiento}',
      text: 'El SVG no tiene asientos: cada uno lleva un id como F3A12.',
    },
  },
});
