import { blockChosenPlaces, unblockChosenPlaces } from '@club/server/domains/place-acts/block-places.ts';
import { changeCapacity } from '@club/server/domains/place-acts/change-capacity.ts';
import type { PlaceReport } from '@club/server/domains/place-acts/place-report.ts';
import { readPlaces } from '@club/server/domains/place-acts/read-places.ts';
import { setPlacesAsideFor } from '@club/server/domains/place-acts/set-places-aside.ts';
import { resumeSale, suspendSale, unpublishShow } from '@club/server/domains/programming/change-sale.ts';
import { PARTS } from '@club/server/domains/programming/draft-plan.ts';
import { publishDraft } from '@club/server/domains/programming/publish-draft.ts';
import { saveDraft } from '@club/server/domains/programming/save-draft.ts';
import { readShowSale } from '@club/server/domains/sale/read-show-sale.ts';
import { savePrices } from '@club/server/domains/sale/save-prices.ts';
import { saveShowSale } from '@club/server/domains/sale/save-show-sale.ts';
import { priceCells } from '@club/server/domains/sale-terms/public.ts';
import type { Result } from '@club/server/shared/result.ts';
import type { TestContext } from '../index.ts';
import type { Stage } from './build-stage.ts';
import type { Seen, StaffDeed } from './operations.ts';
import { staffPrice } from './staff-model.ts';
import { DAY, type Errand } from './things.ts';

type Of<Kind extends StaffDeed['kind']> = Extract<StaffDeed, { kind: Kind }>;

const REASON = 'Un motivo';

/** Staff who change the show, through the use cases of the office. */
export class StaffActors {
  readonly #context: TestContext;
  readonly #stage: Stage;
  readonly #copies: number[] = [];
  #daysAhead = 0;

  constructor(context: TestContext, stage: Stage) {
    this.#context = context;
    this.#stage = stage;
  }

  async do(deed: StaffDeed, { seats }: Errand): Promise<Seen> {
    const { staff, show } = this.#stage;
    const { showId } = show;
    const sector = { showId, standId: 1, code: 'sector' in deed ? deed.sector : 'A' };
    switch (deed.kind) {
      case 'block':
      case 'unblock': {
        if (deed.kind === 'unblock' && deed.sector === 'U') return this.#unblockInOrder(deed.quantity);
        const choice = deed.sector === 'A' ? { seats } : { count: deed.quantity };
        const more = { reason: 'works', detail: '', until: null } as const;
        return deed.kind === 'block'
          ? seenPlaces(await blockChosenPlaces(this.#context, staff, { ...sector, choice, ...more }))
          : seenPlaces(await unblockChosenPlaces(this.#context, staff, { ...sector, choice }));
      }
      case 'keep': {
        const plan = { ...sector, seats, purpose: deed.isBack ? null : ('visitor' as const) };
        return seenPlaces(await setPlacesAsideFor(this.#context, staff, plan, ['visitor']));
      }
      case 'capacity': {
        const plan = { ...sector, code: 'U', before: deed.before, capacity: deed.before + deed.by };
        return seenPlaces(await changeCapacity(this.#context, staff, plan));
      }
      case 'reprice':
        return this.#reprice(deed);
      case 'windows':
        return this.#sellTo(deed);
      case 'suspend': {
        const order = { showId, reason: REASON, endsHolds: deed.ends };
        const done = await suspendSale(this.#context, staff, order);
        return { ...seen(done), ...(done.ok ? { count: done.value } : {}) };
      }
      case 'resume':
        return seen(await resumeSale(this.#context, staff, showId));
      case 'publish':
        return this.#publish();
      case 'unpublish': {
        const of = deed.isOwn ? showId : (this.#copies.pop() ?? 0);
        return seen(await unpublishShow(this.#context, staff, { showId: of, reason: REASON }));
      }
    }
  }

  /** A quantity of an unnumbered sector, of one block after the other. */
  async #unblockInOrder(quantity: number): Promise<Seen> {
    const { staff, show } = this.#stage;
    const sector = { showId: show.showId, standId: 1, code: 'U' };
    const read = await readPlaces(this.#context, { ...sector, withMap: false });
    let count = 0;
    for (const { id: blockId } of read.ok ? read.value.blocks : []) {
      const plan = { ...sector, choice: { count: quantity - count }, blockId };
      const done = seenPlaces(await unblockChosenPlaces(this.#context, staff, plan));
      if (done.problem) return done;
      count += done.count ?? 0;
    }
    return { problem: null, count };
  }

  async #reprice({ sector, isMember, isDear }: Of<'reprice'>): Promise<Seen> {
    const { clock, database } = this.#context;
    const { showId, sectors, categories } = this.#stage.show;
    const showSectorId = sectors.find(({ code }) => code === sector)?.showSectorId ?? 0;
    const categoryId = isMember ? categories.member : categories.public;
    const cells = await priceCells(database.kysely, showId, clock.now());
    const own = cells.find((cell) => cell.showSectorId === showSectorId && cell.categoryId === categoryId);
    const changed = { version: own?.version ?? 0, amount: staffPrice(isMember, isDear) };
    return seen(
      await savePrices(this.#context, this.#stage.staff, {
        ...{ showId, fromAt: null, isConfirmed: true, sectors: [] },
        cells: [{ showSectorId, categoryId, ...changed }],
      }),
    );
  }

  async #sellTo({ windows }: Of<'windows'>): Promise<Seen> {
    const { clock, database } = this.#context;
    const { staff, show, beginning } = this.#stage;
    const { showId, categories } = show;
    const sale = await readShowSale(database.kysely, showId, clock.now());
    if (!sale.ok) return seen(sale);
    const span = { opensAt: new Date(beginning.now - DAY), closesAt: sale.value.startsAt };
    const to = { none: [], both: ['member', 'public'], public: ['public'], member: ['member'] } as const;
    const plan = {
      ...{ ...sale.value, ...span },
      windows: to[windows].map((category) => ({
        ...{ categoryId: categories[category], maxPerPerson: 1, maxPerBuyer: null, ...span },
      })),
    };
    const { version } = sale.value;
    return seen(await saveShowSale(this.#context, staff, { showId, version, isConfirmed: true, plan }));
  }

  /** A show like this one, on a day of its own. */
  async #publish(): Promise<Seen> {
    const { staff, show, beginning } = this.#stage;
    const startsAt = new Date(beginning.now + (200 + ++this.#daysAhead) * DAY);
    const saved = await saveDraft(this.#context, staff, {
      ...{ id: null, version: null },
      plan: { name: 'Otro', startsAt, saleOpensAt: new Date(beginning.now), saleClosesAt: startsAt },
      source: { showId: show.showId, templateId: null, parts: PARTS.filter((part) => part !== 'windows') },
    });
    if (!saved.ok) return seen(saved);
    const { id: draftId, version } = saved.value;
    const order = { draftId, version, at: null, annulsParking: false };
    const published = await publishDraft(this.#context, staff, order);
    if (published.ok) this.#copies.push(draftId);
    return seen(published);
  }
}

const seen = (done: Result<unknown, string>): Seen => ({ problem: done.ok ? null : done.problem });

const seenPlaces = (done: Result<PlaceReport, string>): Seen => ({
  ...seen(done),
  ...(done.ok ? { count: done.value.done + done.value.held } : {}),
});
