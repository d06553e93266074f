import type { Context } from '../context.ts';
import { type Box, createBoxLink, findBox } from '../domains/boxes/public.ts';
import { createCourtesy, createCourtesyLink } from '../domains/courtesies/public.ts';
import { createPaymentLink } from '../domains/payment-links/public.ts';
import { minorUnits } from '../shared/money.ts';
import { refuse } from '../shared/result.ts';
import { type Arguments, type Command, OPERATOR, outcomeOf, UsageError } from './command.ts';

const SHOW = 'espectaculo';
const PLACES = '--espectaculo N --tribuna N --sector COD --lugares N';
const ONCE = 'La dirección se muestra esta única vez; una anterior para lo mismo deja de servir.';

export const linkCommands: readonly Command[] = [
  {
    name: 'link cortesia',
    usage: `${PLACES} --solicitante "…" [--email …] [--tipo N]`,
    about: 'Reserva lugares para una cortesía y da su dirección.',
    run: async (context, args) => {
      const created = await courtesy(context, args);
      return outcomeOf(created, ({ id, url }) => [`Cortesía ${id}`, url, ONCE]);
    },
  },
  {
    name: 'link palco',
    usage: '--palco TRIBUNA/SECTOR --espectaculo N',
    about: 'Da las direcciones de invitaciones y de parking de un palco para un espectáculo.',
    run: (context, args) => boxLink(context, args, args.number(SHOW)),
  },
  {
    name: 'link reserva',
    usage: '--palco TRIBUNA/SECTOR',
    about: 'Da la dirección con la que un palco reserva parking por fecha.',
    run: (context, args) => boxLink(context, args, null),
  },
  {
    name: 'link pago',
    usage: `${PLACES} --solicitante "…" --email … [--monto 1200.00]`,
    about: 'Reserva lugares y da la dirección con la que se pagan.',
    run: async (context, args) => {
      const created = await createPaymentLink(context, OPERATOR, {
        ...sectorOf(args),
        requesterName: args.text('solicitante'),
        requesterEmail: args.text('email'),
        ...(args.has('monto') ? { ticketAmount: amountOf(args.text('monto')) } : {}),
      });
      return outcomeOf(created, ({ linkId, link }) => [
        `Link de pago ${linkId}`,
        ...link.pages.map(({ url }) => url),
        ONCE,
      ]);
    },
  },
];

function sectorOf(args: Arguments) {
  return {
    showId: args.number(SHOW),
    standId: args.number('tribuna'),
    sectorCode: args.text('sector'),
    places: args.number('lugares'),
  };
}

function amountOf(text: string): number {
  const amount = /^\d{1,7}(\.\d{1,2})?$/.test(text) ? minorUnits(Number(text)) : null;
  if (amount === null) throw new UsageError(`--monto: "${text}" no es un monto como 1200 o 1200.50.`);
  return amount;
}

const ORDINARY_COURTESY = 1;

async function courtesy(context: Context, args: Arguments) {
  const created = await createCourtesy(context, OPERATOR, {
    ...sectorOf(args),
    typeId: args.number('tipo', ORDINARY_COURTESY),
    requesterName: args.text('solicitante'),
    requesterEmail: args.text('email', ''),
  });
  if (!created.ok) return created;
  const id = created.value.courtesyId;
  const link = await createCourtesyLink(context, OPERATOR, id);
  return link.ok ? { ...link, value: { id, url: link.value.pages[0]?.url ?? '' } } : link;
}

/** The box that `--palco 5/P01` names. Throws UsageError when it is written in another way. */
export function namedBox({ database }: Context, name: string): Promise<Box | null> {
  const [, standId, sectorCode = ''] = /^(\d{1,9})\/([A-Z0-9]{1,6})$/.exec(name) ?? [];
  if (standId === undefined)
    throw new UsageError(`"${name}" no es un palco: se escribe TRIBUNA/SECTOR, como 5/P01.`);
  return findBox(database.kysely, { showId: null, standId: Number(standId), sectorCode });
}

async function boxLink(context: Context, args: Arguments, showId: number | null) {
  const box = await namedBox(context, args.text('palco'));
  const created = box
    ? await createBoxLink(context, OPERATOR, { boxId: box.id, showId })
    : refuse('box-not-found');
  return outcomeOf(created, ({ pages }) => [...pages.map(({ url }) => url), ONCE]);
}
