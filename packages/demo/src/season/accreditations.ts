import type { Context } from '@club/server/context.ts';
import type { GeneralForm, PressForm } from '@club/server/domains/accreditations/accreditation-form.ts';
import { listMediaTypes } from '@club/server/domains/accreditations/opening-store.ts';
import {
  type AccreditationKind,
  closeAccreditations,
  insertMediaTypes,
  keepPassPlaces,
  openAccreditations,
} from '@club/server/domains/accreditations/public.ts';
import {
  requestGeneralAccreditation,
  requestPressAccreditation,
} from '@club/server/domains/accreditations/request-accreditation.ts';
import { findShowOnSale } from '@club/server/domains/catalogue/public.ts';
import { CEDULA } from '@club/server/shared/identity-document.ts';
import type { Result } from '@club/server/shared/result.ts';
import type { DemoLink } from './demo-link.ts';
import { pressCard } from './press-card.ts';
import { SEASON } from './season-actor.ts';

const MEDIA_TYPES = ['Radio', 'Televisión', 'Prensa escrita', 'Portal web', 'Fotografía', 'Streaming'];
const LOOPBACK = '127.0.0.1';
const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000;

interface Shows {
  readonly open: number;
  readonly closed: number;
}

/** Accreditations: a show that takes both kinds, with a pending request of each, and one whose requests are closed. */
export async function makeAccreditations(context: Context, { open, closed }: Shows): Promise<DemoLink[]> {
  const { kysely } = context.database;
  await insertMediaTypes(kysely, MEDIA_TYPES);
  for (const kind of ['press', 'general'] as const) {
    for (const showId of [open, closed]) await openUntilTwoDaysBefore(context, { showId, kind });
    await closeAccreditations(context, SEASON, { showId: closed, kind });
  }
  await keepPlaces(context, open);
  await ask(context, open);
  const address = (path: string) => `${context.config.siteUrl}/${path}`;
  return [
    { title: 'Acreditación de prensa', url: address(`prensa/${open}/acreditacion`) },
    { title: 'Acreditación de prensa que ya cerró', url: address(`prensa/${closed}/acreditacion`) },
    { title: 'Acreditación general', url: address(`acreditacion/${open}`) },
    { title: 'Acreditación general que ya cerró', url: address(`acreditacion/${closed}`) },
  ];
}

async function openUntilTwoDaysBefore(
  context: Context,
  opening: { readonly showId: number; readonly kind: AccreditationKind },
): Promise<void> {
  const show = await findShowOnSale(context.database.kysely, opening.showId);
  if (!show) throw new Error(`the season has no show ${opening.showId}`);
  const closesAt = new Date(show.startsAt.getTime() - TWO_DAYS_MS);
  sure(await openAccreditations(context, SEASON, { ...opening, closesAt }));
}

async function keepPlaces(context: Context, showId: number): Promise<void> {
  const plans = [
    { pass: 'press-stand', sectorCode: 'PRE', places: 30 },
    { pass: 'pitch', sectorCode: 'CAMPO', places: 20 },
    { pass: 'general', sectorCode: 'CAMPO', places: 20 },
  ] as const;
  for (const plan of plans)
    sure(await keepPassPlaces(context, SEASON, { ...plan, showId, standId: 1, before: 0 }));
}

async function ask(context: Context, showId: number): Promise<void> {
  const [, , press] = await listMediaTypes(context.database.kysely);
  const photographer: PressForm = {
    showId,
    applicant: {
      ...{ firstName: 'Leticia', lastName: 'Barrios', documentTypeId: CEDULA, typedDocument: '38809418' },
      ...{ email: 'leticia.barrios@diario.example', phone: '099555030' },
    },
    mediaTypeId: press?.id ?? 0,
    outletName: 'Diario del Prado',
    location: 'pitch',
    card: { base64: pressCard(), extension: '.png' },
  };
  sure(await requestPressAccreditation(context, { form: photographer, ip: LOOPBACK }));
  const technician: GeneralForm = {
    showId,
    applicant: {
      ...{ firstName: 'Álvaro', lastName: 'Suburú', documentTypeId: CEDULA, typedDocument: '27763104' },
      ...{ email: 'alvaro@sonidosur.example', phone: '099555031' },
    },
    company: 'Sonido Sur',
    position: 'Técnico de sonido',
  };
  sure(await requestGeneralAccreditation(context, { form: technician, ip: LOOPBACK }));
}

function sure<Value>(result: Result<Value, string>): Value {
  if (!result.ok) throw new Error(result.problem);
  return result.value;
}
