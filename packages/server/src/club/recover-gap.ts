import { type GapOutcome, recoverGap } from '../domains/payments/public.ts';
import { pesosText } from '../shared/money.ts';
import { montevideoMoment, writtenMoment } from '../shared/montevideo.ts';
import { type Command, EXIT, printed, UsageError } from './command.ts';

const WORDS: Readonly<Record<GapOutcome, string>> = {
  settled: 'Acreditado (entradas o reembolso, como cualquier pago)',
  'given-back': 'Devuelto',
  'refund-refused': 'EL PROVEEDOR NO LO DEVUELVE: mirá el incidente',
  'provider-unreachable': 'SIN RESPUESTA DEL PROVEEDOR: volvé a correr el comando',
  'show-unknown':
    'ES DE UN ESPECTÁCULO QUE ACÁ NO ESTÁ: si es del club devolvelo en el proveedor, y cerrá el incidente',
  closed: 'Alguien ya cerró su incidente: no se toca',
  'not-ours': 'No es de una venta de este club: no se toca',
  listed: 'Sin --solo-listar se acredita o se devuelve',
};
const DONE: readonly GapOutcome[] = ['settled', 'given-back', 'closed', 'not-ours', 'listed'];

/** `2026-11-23T20:15` in Montevideo's time, or with an offset. */
function instantOf(text: string): Date {
  const isLocal = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(text);
  const instant = isLocal ? montevideoMoment(text.length === 16 ? `${text}:00` : text) : new Date(text);
  if (/^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(instant.getTime())) return instant;
  throw new UsageError(`--desde: "${text}" no es un instante, como 2026-11-23T20:15.`);
}

/** After a fail-over with data loss, or a restore. */
export const gapCommands: readonly Command[] = [
  {
    name: 'conciliar',
    usage: '--desde <instante> [--solo-listar]',
    about:
      'Busca en los proveedores pagos de este club que acá no están: los acredita, o los devuelve y deja un incidente. --solo-listar: no hace nada.',
    run: async (context, args) => {
      const since = instantOf(args.text('desde'));
      const { looked, found, silent } = await recoverGap(context, since, {
        listsOnly: args.has('solo-listar'),
      });
      const lines = found.map(
        ({ account, payment: { paymentId, externalReference, amount, currency }, outcome }) =>
          `${account} N.º ${paymentId} (${externalReference ?? 'sin referencia'}), ${pesosText(amount, currency)}: ${WORDS[outcome]}.`,
      );
      const isDone = silent.length === 0 && found.every(({ outcome }) => DONE.includes(outcome));
      return printed(isDone ? EXIT.done : EXIT.refused, [
        `Desde ${writtenMoment(since)}: ${looked} pagos en los proveedores, ${found.length} que acá no estaban.`,
        ...lines,
        ...silent.map((account) => `${account}: SIN RESPUESTA DEL PROVEEDOR. Volvé a correr el comando.`),
        'Los proveedores no conocen lo que se vendió en Ventanilla ni lo emitido sin cargo: si acá falta algo, contá las cajas y volvé a emitirlo.',
      ]);
    },
  },
];
