import { acceptAccreditation, rejectAccreditation } from '../domains/accreditations/public.ts';
import { acceptOutlet, rejectOutlet } from '../domains/press/public.ts';
import { type Command, OPERATOR, outcomeOf } from './command.ts';

const OUTLET = 'el número del medio';
const ACCREDITATION = 'el número de la acreditación';

export const decisionCommands: readonly Command[] = [
  {
    name: 'aceptar medio',
    usage: '<número>',
    about: 'Acepta el registro de un medio y se lo avisa por mail.',
    run: async (context, args) => {
      const outletId = args.id(OUTLET);
      return outcomeOf(await acceptOutlet(context, OPERATOR, outletId), () => [
        `Medio ${outletId} aceptado. Sale un mail a su responsable.`,
      ]);
    },
  },
  {
    name: 'rechazar medio',
    usage: '<número> --motivo "…"',
    about: 'Rechaza el registro de un medio y se lo avisa por mail, con el motivo.',
    run: async (context, args) => {
      const outletId = args.id(OUTLET);
      const rejected = await rejectOutlet(context, OPERATOR, { outletId, reason: args.text('motivo') });
      return outcomeOf(rejected, () => [`Medio ${outletId} rechazado. Sale un mail a su responsable.`]);
    },
  },
  {
    name: 'aceptar acreditacion',
    usage: '<número>',
    about: 'Acepta una acreditación: emite su ticket y lo manda por mail.',
    run: async (context, args) => {
      const id = args.id(ACCREDITATION);
      return outcomeOf(await acceptAccreditation(context, OPERATOR, id), () => [
        `Acreditación ${id} aceptada. El ticket sale por mail cuando esté listo.`,
      ]);
    },
  },
  {
    name: 'rechazar acreditacion',
    usage: '<número> --motivo "…"',
    about: 'Rechaza una acreditación y se lo avisa por mail, con el motivo.',
    run: async (context, args) => {
      const id = args.id(ACCREDITATION);
      const rejected = await rejectAccreditation(context, OPERATOR, { id, reason: args.text('motivo') });
      return outcomeOf(rejected, () => [`Acreditación ${id} rechazada. Sale un mail a quien la pidió.`]);
    },
  },
];
