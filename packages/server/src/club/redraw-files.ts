import { inTransaction } from '../db/database.ts';
import { redrawComingParking } from '../domains/parking/public.ts';
import { redrawComing } from '../domains/tickets/public.ts';
import { ok } from '../shared/result.ts';
import { type Command, OPERATOR, outcomeOf } from './command.ts';

interface Enqueued {
  readonly tickets: number;
  readonly parking: number;
}

/** After a change of the key that signs the codes, or a loss of files. */
export const fileCommands: readonly Command[] = [
  {
    name: 'redibujar',
    usage: '',
    about:
      'Después de cambiar TICKET_KEY en todos los procesos, o de perder archivos: dibuja de nuevo los de las entradas y los tickets de parking que están por venir. Los que están y ya llevan la clave nueva quedan como están.',
    run: async (context) => {
      const enqueued = await inTransaction<Enqueued, never>(context.database, OPERATOR, async (tx) =>
        ok({ tickets: await redrawComing(context, tx), parking: await redrawComingParking(context, tx) }),
      );
      return outcomeOf(enqueued, ({ tickets, parking }) => [
        `Se revisan los archivos de ${tickets} entradas y ${parking} tickets de parking; se dibujan de nuevo los que hagan falta.`,
      ]);
    },
  },
];
