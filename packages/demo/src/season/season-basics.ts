import { PROVIDER_NAMES } from '@club/sandbox/provider-names.ts';
import type { Context } from '@club/server/context.ts';
import {
  insertCategories,
  insertCompetition,
  insertExtraField,
  insertShowType,
  insertTeam,
} from '@club/server/domains/catalogue/master-data-store.ts';
import { readPaymentMethods } from '@club/server/domains/catalogue/public.ts';
import { insertNews, setSiteText } from '@club/server/domains/catalogue/site-store.ts';
import { savePaymentMethod } from '@club/server/domains/sale/save-payment-method.ts';
import { assetBytes, assetUrl } from '@club/server/http/club-assets.ts';
import { montevideoDate } from '@club/server/shared/montevideo.ts';
import { SEASON } from './season-actor.ts';

/** What all shows of the season are made from; ids by what they are. */
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
  const { kysely } = context.database;
  const basics = {
    types: await makeTypes(context),
    teams: await makeTeams(context),
    competitions: {
      league: await insertCompetition(kysely, 'Campeonato Uruguayo', assetUrl('competitions/campeonato.svg')),
      cup: await insertCompetition(kysely, 'Copa de la Ribera', assetUrl('competitions/copa.svg')),
    },
    categories: await makeCategories(context),
    extraFields: {
      gate: await insertExtraField(kysely, 'Puerta de ingreso', ['Puerta 1', 'Puerta 3', 'Puerta 7']),
      note: await insertExtraField(kysely, 'Filial a la que pertenece'),
    },
  };
  await namePaymentMethods(context);
  await setSiteText(kysely, 'home-title', 'Seguí al decano a todas partes');
  await setSiteText(kysely, 'home-subtitle', 'EL CLUB GIGANTE');
  await makeNews(context);
  return basics;
}

async function makeTypes({ database: { kysely } }: Context): Promise<SeasonBasics['types']> {
  const plain = { requiresTeams: false, requiresCompetition: false };
  return {
    match: await insertShowType(kysely, {
      name: 'Fútbol',
      color: '153B9C',
      requiresTeams: true,
      requiresCompetition: true,
    }),
    concert: await insertShowType(kysely, { name: 'Concierto', color: '6D1F7D', ...plain }),
    tour: await insertShowType(kysely, { name: 'Paseo', color: '11693A', ...plain, isParkTour: true }),
    pass: await insertShowType(kysely, { name: 'Abono', color: 'A50F22', ...plain }),
  };
}

async function makeTeams({ club, database: { kysely } }: Context): Promise<SeasonBasics['teams']> {
  const rival = (name: string, crest: string) => insertTeam(kysely, name, assetUrl(`crests/${crest}.svg`));
  return {
    home: await insertTeam(kysely, club.shortName, assetUrl('crest.svg')),
    cordon: await rival('Atlético Cordón', 'atletico-cordon'),
    aguada: await rival('Unión Aguada', 'union-aguada'),
    malvin: await rival('Deportivo Malvín', 'deportivo-malvin'),
    prado: await rival('Racing del Prado', 'racing-del-prado'),
    carretas: await rival('Punta Carretas', 'punta-carretas'),
  };
}

async function makeCategories({ database: { kysely } }: Context): Promise<SeasonCategories> {
  const logo = (name: string) => assetUrl(`categories/${name}.svg`);
  const ids = await insertCategories(kysely, [
    { name: 'Público general', isPublic: true },
    { name: 'Visitante', isVisitor: true, isPublic: true },
    { name: 'Socio', logoUrl: logo('member') },
    { name: 'Socio menor', logoUrl: logo('child') },
    { name: 'Socio vitalicio', logoUrl: logo('senior') },
    { name: 'Socio del interior', logoUrl: logo('abroad') },
    { name: 'Carnet AUF', logoUrl: logo('auf') },
  ]);
  const [general = 0, visitor = 0, member = 0, child = 0, lifelong = 0, abroad = 0, auf = 0] = ids;
  return { public: general, visitor, member, child, lifelong, abroad, auf };
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

async function makeNews({ clock, club, database: { kysely } }: Context): Promise<void> {
  const site = club.whole.siteUrl.replace(/\/$/, '');
  const daysAgo = (days: number) => montevideoDate(new Date(clock.now().getTime() - days * DAY_MS));
  const item = (picture: string, title: string, category: string, publishedOn: string | null) => ({
    kind: 'article' as const,
    title,
    link: `${site}/noticias/${picture.split('.')[0]}`,
    imageUrl: assetUrl(`news/${picture}`),
    category,
    publishedOn,
  });
  await insertNews(kysely, [
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
  ]);
}
