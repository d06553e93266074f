import { closeQueue, openQueue } from '../domains/queue/public.ts';
import { verifyRoom } from '../domains/waiting-room/public.ts';
import { type Command, EXIT, OPERATOR, outcomeOf, printed } from './command.ts';

const NUMBER = 'el número del espectáculo';

/** Outside waiting rooms, one per show (spec 1 §4). */
export const queueCommands: readonly Command[] = [
  {
    name: 'abrir fila',
    usage: '<espectáculo> --direccion https://…',
    about: 'Manda a todos los navegadores a la fila de espera de un espectáculo.',
    run: async (context, args) =>
      outcomeOf(
        await openQueue(context, OPERATOR, { showId: args.id(NUMBER), url: args.text('direccion') }),
        () => ['La fila está abierta: los navegadores van en su próxima página o dentro de 5 minutos.'],
      ),
  },
  {
    name: 'cerrar fila',
    usage: '<espectáculo>',
    about: 'Deja de mandarlos.',
    run: async (context, args) =>
      outcomeOf(await closeQueue(context, OPERATOR, args.id(NUMBER)), () => ['La fila está cerrada.']),
  },
  {
    name: 'verificar fila',
    usage: '<sala>',
    about: 'Recalcula el compromiso, el sorteo y el registro de una fila propia.',
    run: async (context, args) => {
      const proof = await verifyRoom(context, args.id('el número de la fila'));
      if (!proof.ok) return outcomeOf(proof, () => []);
      const { events, drawn, exchanges, faults } = proof.value;
      if (faults.length > 0) return printed(EXIT.refused, faults);
      return printed(EXIT.done, [
        `La fila está en orden: ${events} actos, ${drawn} lugares sorteados, ${exchanges} turnos usados.`,
      ]);
    },
  },
];
