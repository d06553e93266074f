import type { Context } from '../context.ts';
import { type LinkKey, revokeLink } from '../domains/access-links/public.ts';
import { ok, refuse } from '../shared/result.ts';
import { type Arguments, type Command, outcomeOf } from './command.ts';
import { namedBox } from './create-links.ts';

const SHOW = 'espectaculo';

export const revocationCommands: readonly Command[] = [
  ofNumber('cortesia', 'courtesy', 'el número de la cortesía'),
  {
    name: 'revocar palco',
    usage: '<TRIBUNA/SECTOR> --espectaculo N',
    about: 'Anula las direcciones de un palco para un espectáculo.',
    run: (context, args) => ofBox(context, args, args.number(SHOW)),
  },
  {
    name: 'revocar reserva',
    usage: '<TRIBUNA/SECTOR>',
    about: 'Anula la dirección con la que un palco reserva parking.',
    run: (context, args) => ofBox(context, args, 0),
  },
  ofNumber('pago', 'payment-link', 'el número del link de pago'),
];

function ofNumber(name: string, kind: LinkKey['kind'], what: string): Command {
  return {
    name: `revocar ${name}`,
    usage: '<número> --espectaculo N',
    about: `Anula una dirección por ${what} y el espectáculo.`,
    run: (context, args) => revoke(context, { kind, showId: args.number(SHOW), subjectId: args.id(what) }),
  };
}

async function ofBox(context: Context, args: Arguments, showId: number) {
  const box = await namedBox(context, args.word('el palco'));
  if (!box) return outcomeOf(refuse('box-not-found'), () => []);
  return revoke(context, { kind: 'box', showId, subjectId: box.id });
}

async function revoke(context: Context, key: LinkKey) {
  const isRevoked = await revokeLink(context.database.kysely, context, key);
  return outcomeOf(isRevoked ? ok() : refuse('link-not-found'), () => ['El link ya no sirve.']);
}
