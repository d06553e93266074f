import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '@club/server/context.ts';
import type { PublishedShow } from '@club/server/domains/catalogue/publish-show.ts';
import type { ShowPlan } from '@club/server/domains/catalogue/show-plan.ts';
import { draftOfShow, publishDraft, saveDraft } from '@club/server/domains/programming/public.ts';
import { savePriceList } from '@club/server/domains/sale/price-lists.ts';
import { createVenue } from '@club/server/domains/venues/create-venue.ts';
import { documentText } from '@club/server/shared/identity-document.ts';
import type { VenuePlan } from '@club/venue-plan/venue-plan.ts';
import { makeAccreditations } from './accreditations.ts';
import { attachFiles } from './attachments.ts';
import { makeBoxes } from './boxes.ts';
import { makeCourtesies } from './courtesies.ts';
import type { DemoLink } from './demo-link.ts';
import { GATE_STAFF, makeGates } from './gates.ts';
import { makeParking } from './parking.ts';
import { makePaymentLinks } from './payment-links.ts';
import { type DemoPerson, demoPersons } from './persons.ts';
import { makePress } from './press.ts';
import { makeOwnedSeats, makeRegister } from './register.ts';
import { SEASON } from './season-actor.ts';
import { makeBasics, type SeasonBasics } from './season-basics.ts';
import { isSold, listOf, priceList } from './season-prices.ts';
import { type SeasonVenues, type ShowName, seasonShows } from './season-shows.ts';
import { clearSeason, hasVenues, markSeason, seasonState } from './season-store.ts';
import { stadium, tourStart } from './stadium.ts';
import { demoTeam, makeTeam } from './team.ts';
import { giveTickets } from './ticket-history.ts';

/** What a user of the demo needs to know; printed at the start only. */
export interface DemoSummary {
  readonly persons: readonly { readonly name: string; readonly document: string; readonly shows: string }[];
  /** The logins of the back office. */
  readonly team: DemoSummary['persons'];
  /** The people at the gates; empty in a season of an older version. */
  readonly gateStaff: readonly {
    readonly name: string;
    readonly role: 'steward' | 'supervisor';
    readonly pin: string;
  }[];
  readonly links: readonly DemoLink[];
}

type Season = ReadonlyMap<ShowName, PublishedShow>;

/**
 * Creates the demo season once, through the use cases of staff; a season left incomplete by a killed start is created anew. The summary has
 * the private links, of which the database stores only hashes: it is written to `demo.json` in the data folder before the season counts as
 * created, and read from there at later starts.
 */
export async function seedDemo(context: Context): Promise<DemoSummary> {
  const { kysely } = context.database;
  const state = await seasonState(kysely);
  if (state === 'made') {
    // A season of an older version has no team yet.
    await makeTeam(context);
    const before = writtenSummary(context);
    return written(context, summaryOf(before?.links ?? [], before?.gateStaff ?? []));
  }
  if (state === 'none' && (await hasVenues(kysely)))
    throw new Error('the demo season needs a database without venues');
  await clearSeason(kysely);
  await markSeason(kysely, 'begun');
  const summary = written(context, summaryOf(await makeSeason(context), GATE_STAFF));
  await markSeason(kysely, 'made');
  return summary;
}

async function makeSeason(context: Context): Promise<DemoSummary['links']> {
  const basics = await makeBasics(context);
  const venues: SeasonVenues = {
    stadium: await makeVenue(context, stadium()),
    tour: await makeVenue(context, tourStart()),
  };
  await makeTeam(context);
  await makeRegister(context, basics.categories);
  await makeOwnedSeats(context, venues.stadium.sectors);
  await makePriceList(context, basics, venues.stadium);
  const season = new Map<ShowName, PublishedShow>();
  for (const [name, plan] of seasonShows({ now: context.clock.now(), basics, venues })) {
    season.set(name, await makeShow(context, plan));
  }
  const { showId } = showOf(season, 'derby');
  await attachFiles(context, showId);
  await giveTickets(context, 'lucia', [showOf(season, 'past-match'), showOf(season, 'card-dialog-match')]);
  const showIds = [showOf(season, 'tour-1').showId, showId];
  const boxLinks = await makeBoxes(context, { showId, sectors: venues.stadium.sectors });
  await makeParking(context, { showId, venueId: venues.stadium.venueId, links: boxLinks });
  await makeGates(context, { stadium: venues.stadium, showIds });
  return [
    ...(await makeCourtesies(context, { showId, gateFieldId: basics.extraFields.gate })),
    ...boxLinks,
    ...(await makePaymentLinks(context, showId)),
    ...(await makePress(context, showId)),
    ...(await makeAccreditations(context, {
      open: showId,
      closed: showOf(season, 'free-match').showId,
    })),
  ];
}

/** The prices of a match of the season, as a list for other shows. */
async function makePriceList(
  context: Context,
  { categories }: SeasonBasics,
  { venueId, sectors }: SeasonVenues['stadium'],
): Promise<void> {
  const prices = sectors.filter(isSold).flatMap((sector) =>
    priceList(listOf(sector), categories).map(({ categoryId, amount }) => ({
      ...{ standId: sector.standId, code: sector.code, categoryId, amount },
    })),
  );
  const list = { id: null, version: 0, name: 'Clausura', venueId, currencyId: 1, prices };
  const saved = await savePriceList(context, SEASON, list);
  if (!saved.ok) throw new Error(`price list: ${saved.problem}`);
}

/** Creates a show as the club would have done, at its sale's opening at the latest. */
async function makeShow(context: Context, plan: ShowPlan): Promise<PublishedShow> {
  const now = new Date(Math.min(context.clock.now().getTime(), plan.saleOpensAt.getTime()));
  const then = { ...context, clock: { now: () => now } };
  const draft = await saveDraft(then, SEASON, {
    ...{ id: null, version: null, source: null },
    plan: draftOfShow(plan),
  });
  if (!draft.ok) throw new Error(`${plan.name}: ${draft.problem}`);
  const { id: draftId, version } = draft.value;
  const publication = { draftId, version, at: null, annulsParking: false };
  const published = await publishDraft(then, SEASON, publication);
  if (published.ok && published.value.show) return published.value.show;
  throw new Error(`${plan.name}: ${published.ok ? 'not published' : JSON.stringify(published)}`);
}

function showOf(season: Season, name: ShowName): PublishedShow {
  const show = season.get(name);
  if (!show) throw new Error(`the season has no ${name}`);
  return show;
}

async function makeVenue(context: Context, plan: VenuePlan): Promise<SeasonVenues['stadium']> {
  const created = await createVenue(context, SEASON, plan);
  if (!created.ok) throw new Error(created.problem);
  const { venueId, sectorIds } = created.value;
  const sectors = plan.sectors.map(({ standId, code, isVisitor = false }, index) => ({
    sectorId: sectorIds[index] ?? 0,
    standId,
    code,
    isVisitor,
  }));
  return { venueId, sectors };
}

function summaryOf(links: DemoSummary['links'], gateStaff: DemoSummary['gateStaff']): DemoSummary {
  const line = (person: DemoPerson) => ({
    name: `${person.givenName} ${person.familyName}`,
    document: documentText({ typeId: person.documentType, number: person.document }),
    shows: person.shows,
  });
  const persons = demoPersons().filter(({ team }) => !team);
  return { persons: persons.map(line), team: demoTeam().map(line), gateStaff, links };
}

function summaryFile({ config }: Context): string {
  return join(config.dataDir, 'demo.json');
}

function written(context: Context, summary: DemoSummary): DemoSummary {
  writeFileSync(summaryFile(context), JSON.stringify(summary, null, 2));
  return summary;
}

function writtenSummary(context: Context): DemoSummary | null {
  const file = summaryFile(context);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemoSummary) : null;
}
