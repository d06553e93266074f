import { inTransaction } from '../db/database.ts';
import { redrawComingParking } from '../domains/parking/public.ts';
import { redrawComing } from '../domains/tickets/public.ts';
import { ok } from '../shared/result.ts';
import { type Command, OPERATOR, outcomeOf } from './command.ts';

interface Enqueued {
  readonly tickets: number;
  readonly parking: number;
}

/** After a change of the key that signs the codes. */
export const fileCommands: readonly Command[] = [
  {
    name: 'redibujar',
    usage: '',
    about:
      'Después de cambiar TICKET_KEY en todos los procesos: dibuja de nuevo los archivos de las entradas y los tickets de parking que están por venir. Los que ya llevan la clave nueva quedan como están.',
    run: async (context) => {
      const enqueued = await inTransaction<Enqueued, never>(context.database, OPERATOR, async (tx) =>
        ok({ tickets: await redrawComing(context, tx), parking: await redrawComingParking(context, tx) }),
      );
      return outcomeOf(enqueued, ({ tickets, parking }) => [
        `Se dibujan de nuevo los archivos de ${tickets} entradas y ${parking} tickets de parking.`,
      ]);
    },
  },
];
