import { PROVIDER_NAMES } from '@club/sandbox/provider-names.ts';
import type { Context } from '@club/server/context.ts';
import { readPaymentMethods } from '@club/server/domains/catalogue/public.ts';
import { type News, readPart, saveHome, saveNews } from '@club/server/domains/content/public.ts';
import { type MasterTable, type MasterValues, saveMaster } from '@club/server/domains/masters/public.ts';
import { savePaymentMethod } from '@club/server/domains/sale/save-payment-method.ts';
import { assetBytes, assetUrl } from '@club/server/http/club-assets.ts';
import { montevideoDate } from '@club/server/shared/montevideo.ts';
import { SEASON } from './season-actor.ts';

/** Ids of the common parts of the season's shows. */
export interface SeasonBasics {
  readonly types: {
    readonly match: number;
    readonly concert: number;
    readonly tour: number;
    readonly pass: number;
  };
  readonly teams: Record<'home' | 'cordon' | 'aguada' | 'malvin' | 'prado' | 'carretas', number>;
  readonly competitions: { readonly league: number; readonly cup: number };
  readonly categories: SeasonCategories;
  readonly extraFields: { readonly gate: number; readonly note: number };
}

export type SeasonCategories = Record<
  'public' | 'visitor' | 'member' | 'child' | 'lifelong' | 'abroad' | 'auf',
  number
>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Show types, teams, competitions, categories, extra fields, payment icons, texts and news. */
export async function makeBasics(context: Context): Promise<SeasonBasics> {
  const make = making(context);
  const basics = {
    types: await makeTypes(make),
    teams: await makeTeams(make, context.club.shortName),
    competitions: {
      league: await make('competitions', {
        ...{ name: 'Campeonato Uruguayo', picture: assetUrl('competitions/campeonato.svg') },
      }),
      cup: await make('competitions', {
        ...{ name: 'Copa de la Ribera', picture: assetUrl('competitions/copa.svg') },
      }),
    },
    categories: await makeCategories(make),
    extraFields: {
      gate: await make('fields', {
        ...{ name: 'Puerta de ingreso', options: ['Puerta 1', 'Puerta 3', 'Puerta 7'] },
      }),
      note: await make('fields', { name: 'Filial a la que pertenece' }),
    },
  };
  await namePaymentMethods(context);
  await writeHome(context);
  await makeNews(context);
  return basics;
}

type Make = (table: MasterTable, values: MasterValues) => Promise<number>;

/** Creates a row of the masters; returns its id. */
const making =
  (context: Context): Make =>
  async (table, values) => {
    const saved = await saveMaster(context, SEASON, { table, id: null, version: 0, values });
    if (!saved.ok) throw new Error(`${values.name}: ${saved.problem}`);
    return saved.value.id;
  };

async function makeTypes(make: Make): Promise<SeasonBasics['types']> {
  return {
    match: await make('types', {
      ...{ name: 'Fútbol', color: '153B9C', requiresTeams: true, requiresCompetition: true, minutes: 120 },
    }),
    concert: await make('types', { name: 'Concierto', color: '6D1F7D', minutes: 240 }),
    tour: await make('types', { name: 'Paseo', color: '11693A', isParkTour: true, minutes: 90 }),
    pass: await make('types', { name: 'Abono', color: 'A50F22' }),
  };
}

async function makeTeams(make: Make, own: string): Promise<SeasonBasics['teams']> {
  const team = (name: string, crest: string) => make('teams', { name, picture: assetUrl(crest) });
  return {
    home: await team(own, 'crest.svg'),
    cordon: await team('Atlético Cordón', 'crests/atletico-cordon.svg'),
    aguada: await team('Unión Aguada', 'crests/union-aguada.svg'),
    malvin: await team('Deportivo Malvín', 'crests/deportivo-malvin.svg'),
    prado: await team('Racing del Prado', 'crests/racing-del-prado.svg'),
    carretas: await team('Punta Carretas', 'crests/punta-carretas.svg'),
  };
}

async function makeCategories(make: Make): Promise<SeasonCategories> {
  let position = 0;
  const category = (name: string, more: Partial<MasterValues> = {}) =>
    make('categories', { name, position: position++, ...more });
  const logo = (name: string) => ({ picture: assetUrl(`categories/${name}.svg`) });
  return {
    public: await category('Público general', { isPublic: true }),
    visitor: await category('Visitante', { isVisitor: true, isPublic: true }),
    member: await category('Socio', logo('member')),
    child: await category('Socio menor', logo('child')),
    lifelong: await category('Socio vitalicio', logo('senior')),
    abroad: await category('Socio del interior', logo('abroad')),
    auf: await category('Carnet AUF', logo('auf')),
  };
}

async function namePaymentMethods(context: Context): Promise<void> {
  const methods = [
    { id: 1, name: PROVIDER_NAMES.card, icon: 'payment/card-provider.png' },
    { id: 2, name: PROVIDER_NAMES.dollarCheckout, icon: 'payment/second-provider.png' },
    { id: 3, name: `${PROVIDER_NAMES.card} en el sitio`, icon: 'payment/card-dialog.png' },
  ];
  const known = await readPaymentMethods(context.database.kysely);
  for (const { icon, ...method } of methods) {
    const version = known.find(({ id }) => id === method.id)?.version ?? 1;
    const edit = { ...method, version, isOffered: true, icon: assetBytes(icon) };
    const saved = await savePaymentMethod(context, SEASON, edit);
    if (!saved.ok) throw new Error(`${method.name}: ${saved.problem}`);
  }
}

async function writeHome(context: Context): Promise<void> {
  const { version } = await readPart(context.database.kysely, 'home');
  const home = { title: 'Seguí al decano a todas partes', subtitle: 'EL CLUB GIGANTE' };
  const saved = await saveHome(context, SEASON, { home, version });
  if (!saved.ok) throw new Error(saved.problem);
}

async function makeNews(context: Context): Promise<void> {
  const { clock, club } = context;
  const site = club.whole.siteUrl.replace(/\/$/, '');
  const daysAgo = (days: number) => montevideoDate(new Date(clock.now().getTime() - days * DAY_MS));
  const item = (picture: string, title: string, category: string, publishedOn: string | null): News => ({
    kind: 'article',
    title,
    link: `${site}/noticias/${picture.split('.')[0]}`,
    imageUrl: assetUrl(`news/${picture}`),
    category,
    publishedOn,
  });
  const news = [
    item('training.webp', 'El plantel completó otra semana de trabajo', 'Primera', daysAgo(1)),
    {
      ...item('goal.webp', 'Las fotos de la última goleada', 'Galería', daysAgo(3)),
      kind: 'gallery' as const,
    },
    item('youth.webp', 'Tres juveniles suben a Primera', 'Formativas', daysAgo(5)),
    item('members.webp', 'Hacete socio y comprá primero', 'Socios', null),
    item('museum.webp', 'El museo abre todos los sábados', 'Club', daysAgo(12)),
    item('shop.webp', 'La nueva camiseta ya está en la tienda', 'Tienda', daysAgo(20)),
    item('stadium.webp', 'Avanza la obra de la platea alta', 'Estadio', null),
  ];
  for (const one of news) {
    const saved = await saveNews(context, SEASON, { id: null, version: 0, news: one });
    if (!saved.ok) throw new Error(`${one.title}: ${saved.problem}`);
  }
}
