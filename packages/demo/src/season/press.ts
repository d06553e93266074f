import type { Context } from '@club/server/context.ts';
import {
  acceptOutlet,
  admitOutlet,
  createPressLink,
  insertOutletTypes,
  registerOutlet,
} from '@club/server/domains/press/public.ts';
import { CEDULA } from '@club/server/shared/identity-document.ts';
import type { Result } from '@club/server/shared/result.ts';
import type { DemoLink } from './demo-link.ts';
import { pressCard } from './press-card.ts';
import { SEASON } from './season-actor.ts';

const OUTLET_TYPES = [
  'Radio',
  'Televisión',
  'Prensa escrita',
  'Portal web',
  'Agencia de noticias',
  'Fotografía',
];
const LOOPBACK = '127.0.0.1';
const PLACES = 4;

interface DemoOutlet {
  readonly name: string;
  /** Position in `OUTLET_TYPES`. */
  readonly type: number;
  readonly website: string;
  readonly account: string;
  readonly responsible: DemoJournalist;
  readonly email: string;
  readonly crew: readonly (DemoJournalist & { readonly role: string })[];
}

interface DemoJournalist {
  readonly firstName: string;
  readonly lastName: string;
  readonly typedDocument: string;
}

const journalist = (firstName: string, lastName: string, typedDocument: string): DemoJournalist => ({
  ...{ firstName, lastName, typedDocument },
});

const ACCEPTED: DemoOutlet = {
  name: 'Radio Parque 1090',
  type: 0,
  website: 'https://radioparque.example',
  account: '@radioparque',
  responsible: journalist('Mariana', 'Techera', '31245879'),
  email: 'mariana.techera@radioparque.example',
  crew: [
    { ...journalist('Gustavo', 'Arocena', '28455160'), role: 'Relator' },
    { ...journalist('Valentina', 'Curbelo', '44718209'), role: 'Cronista' },
    { ...journalist('Nicolás', 'Machado', '40127735'), role: 'Comentarista' },
    { ...journalist('Agustina', 'Silvera', '49003310'), role: 'Operadora' },
    { ...journalist('Rodrigo', 'Píriz', '36651249'), role: 'Locutor' },
  ],
};

/** Waits for the club's decision. */
const WAITING: DemoOutlet = {
  name: 'Tribuna Digital',
  type: 3,
  website: 'https://tribunadigital.example',
  account: '@tribunadigital',
  responsible: journalist('Federico', 'Olaizola', '43302184'),
  email: 'federico@tribunadigital.example',
  crew: [{ ...journalist('Camila', 'Bonilla', '50112940'), role: 'Fotógrafa' }],
};

/** Press outlets: one accepted, with places at a show and its private link, and one pending. */
export async function makePress(context: Context, showId: number): Promise<DemoLink[]> {
  const typeIds = await insertOutletTypes(context.database.kysely, OUTLET_TYPES);
  const outletId = await register(context, ACCEPTED, typeIds);
  await register(context, WAITING, typeIds);
  sure(await acceptOutlet(context, SEASON, outletId));
  const where = { showId, outletId, standId: 1, sectorCode: 'PRE', places: PLACES };
  sure(await admitOutlet(context, SEASON, where));
  const { url } = sure(await createPressLink(context, SEASON, { showId, outletId }));
  return [
    { title: 'Registro de medio de prensa', url: `${context.config.siteUrl}/prensa/registro` },
    { title: `Canje de prensa: ${ACCEPTED.name}`, url },
  ];
}

async function register(context: Context, outlet: DemoOutlet, typeIds: readonly number[]): Promise<number> {
  const card = pressCard();
  const person = { documentTypeId: CEDULA, card };
  const { name, website, account, responsible, email, crew } = outlet;
  const form = {
    ...{ name, website, twitter: account, instagram: account, typeId: typeIds[outlet.type] ?? 0 },
    responsible: { ...responsible, ...person, email, phone: '099555020' },
    crew: crew.map((member) => ({ ...member, ...person })),
  };
  return sure(await registerOutlet(context, { form, ip: LOOPBACK })).outletId;
}

function sure<Value>(result: Result<Value, string>): Value {
  if (!result.ok) throw new Error(result.problem);
  return result.value;
}
