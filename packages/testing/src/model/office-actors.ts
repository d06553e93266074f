import { annulTickets } from '@club/server/domains/box-office/annul-tickets.ts';
import { changePlaceOf } from '@club/server/domains/box-office/change-place.ts';
import { chooseAtOffice } from '@club/server/domains/choices/choose-at-office.ts';
import { postponeShow } from '@club/server/domains/moves/postpone-show.ts';
import { requestRefund } from '@club/server/domains/payments/public.ts';
import { annulLast } from '@club/server/domains/till/annul-last.ts';
import { closeTill } from '@club/server/domains/till/close-till.ts';
import { holdAtTill, releaseAtTill } from '@club/server/domains/till/hold-places.ts';
import { openTill } from '@club/server/domains/till/open-till.ts';
import { sellAtTill } from '@club/server/domains/till/sell.ts';
import type { StaffActor } from '@club/server/shared/actor.ts';
import type { Result } from '@club/server/shared/result.ts';
import { buildMember } from '../builders/staff.ts';
import type { TestContext } from '../index.ts';
import type { Stage } from './build-stage.ts';
import { mustBe } from './disagreement.ts';
import type { OfficeDeed } from './office-operations.ts';
import type { Seen } from './operations.ts';
import { importRegister } from './register-actors.ts';
import type { Errand } from './things.ts';

type Of<Kind extends OfficeDeed['kind']> = Extract<OfficeDeed, { kind: Kind }>;

const reason = 'Un motivo';
/** The float of a till that pays out, and the excess cash of a buyer. Minor units. */
const FLOAT = 1_000_000;
const CHANGE = 5_000;
const seen = (done: Result<unknown, string>): Seen => ({ problem: done.ok ? null : done.problem });

/** The box office and the window, through the use cases of the office. */
export class OfficeActors {
  readonly #context: TestContext;
  readonly #stage: Stage;

  constructor(context: TestContext, stage: Stage) {
    this.#context = context;
    this.#stage = stage;
  }

  async do(deed: OfficeDeed, errand: Errand): Promise<Seen> {
    const actor = await this.#clerk();
    const { showId } = this.#stage.show;
    switch (deed.kind) {
      case 'repay':
        return this.#repay(actor, deed);
      case 'move-ticket':
        return this.#move(actor, deed, errand);
      case 'revoke': {
        const what = { ticketIds: [deed.ticketId], blocksPlaces: false, refunds: false, reason };
        return seen(await annulTickets(this.#context, actor, what));
      }
      case 'sell':
        return this.#sell(actor, deed, errand);
      case 'import':
        return importRegister(this.#context, actor);
      case 'postpone': {
        const plan = { showId, startsAt: null, message: '', choiceDays: null, annulsParking: false };
        return seen(await postponeShow(this.#context, actor, { ...plan, reason, isDryRun: false }));
      }
      case 'choose': {
        const { ticketId } = deed;
        const plan = { ticketId, choice: 'refund', byHand: { receipt: 'Recibo 1' }, reason } as const;
        return seen(await chooseAtOffice(this.#context, actor, plan));
      }
    }
  }

  /** A new member each time: a till is open for hours, and the clock jumps. */
  async #clerk(): Promise<StaffActor> {
    const { id: memberId, name } = await buildMember(this.#context, ['boleteria', 'finanzas']);
    const roles = ['boleteria', 'finanzas'] as const;
    return { kind: 'staff', memberId, name, roles, ip: '198.51.100.3', operation: null };
  }

  async #repay(actor: StaffActor, { paymentId, amount }: Of<'repay'>): Promise<Seen> {
    const { id } = await this.#context.database.kysely
      .selectFrom('payment')
      .select('id')
      .where('provider_payment_id', '=', paymentId)
      .executeTakeFirstOrThrow();
    return seen(await requestRefund(this.#context, actor, { paymentId: id, what: { amount }, reason }));
  }

  /** Payments over the counter of a till, which closes with what the move had it receive and pay out. */
  async #move(actor: StaffActor, deed: Of<'move-ticket'>, { seats: [seat] }: Errand): Promise<Seen> {
    const { ticketId, version, sector: sectorCode, act, difference: amount } = deed;
    const opened = await openTill(this.#context, actor, FLOAT);
    if (!opened.ok) return seen(opened);
    const { id: tillId } = opened.value;
    const handed = amount + CHANGE;
    const payment = { tillId, method: 'cash', handed, receipt: '' } as const;
    const acts = {
      collect: { kind: 'collect', payment },
      'give-back': { kind: 'give-back', tillId },
    } as const;
    const difference = act === 'waive' || act === 'keep' ? { kind: act } : act && acts[act];
    const moved = await changePlaceOf(this.#context, actor, {
      ...{ ticketId, version, standId: 1, sectorCode, seat: seat ?? null, difference, reason },
    });
    const { change, handedOut } = moved.ok ? moved.value : { change: 0, handedOut: 0 };
    const isTaken = moved.ok && act === 'collect' && amount > 0;
    mustBe('change', isTaken ? CHANGE : 0, change);
    await this.#close(actor, { tillId, cash: FLOAT + (isTaken ? amount : 0) - handedOut });
    return { ...seen(moved), handedOut };
  }

  async #sell(actor: StaffActor, deed: Of<'sell'>, { seats }: Errand): Promise<Seen> {
    const context = this.#context;
    const opened = await openTill(context, actor, 0);
    if (!opened.ok) return seen(opened);
    const { id: tillId } = opened.value;
    const chosen = deed.sector === 'A' ? seats : [];
    const { showId } = this.#stage.show;
    const request = {
      ...{ showId, standId: 1, sectorCode: deed.sector },
      ...{ quantity: deed.quantity, seats: chosen },
    };
    const held = await holdAtTill(context, actor, { tillId, request });
    if (!held.ok) return seen(held);
    const { id: holdId } = held.value;
    const persons = deed.persons.map((person, index) => ({
      ...{ rowId: chosen[index]?.rowId ?? 0, seatId: chosen[index]?.seatId ?? 0 },
      ...{ firstName: `Persona ${person}`, lastName: 'Modelo', documentTypeId: 1 },
      typedDocument: this.#stage.documents[person] ?? '',
      extraValues: [],
    }));
    const order = { tillId, holdId, persons, total: deed.total, method: 'cash', handed: deed.total } as const;
    const sold = await sellAtTill(context, actor, { ...order, receipt: '', email: '' });
    if (!sold.ok) await releaseAtTill(context, actor, tillId);
    else if (deed.isAnnulled) {
      const { purchaseId } = sold.value;
      const annulled = await annulLast(context, actor, { tillId, purchaseId, reason });
      if (!annulled.ok) throw new Error(`not annulled: ${annulled.problem}`);
    }
    await this.#close(actor, { tillId, cash: sold.ok && !deed.isAnnulled ? deed.total : 0 });
    return { ...seen(sold), holdId };
  }

  /** A till closes with its own receipts, whatever others do meanwhile; then it sells no more. */
  async #close(
    actor: StaffActor,
    { tillId, cash }: { readonly tillId: number; readonly cash: number },
  ): Promise<void> {
    const close = async (counted: number) => {
      const plan = { tillId, counted: { cash: counted, terminal: 0 }, reason: '' };
      return seen(await closeTill(this.#context, actor, plan)).problem;
    };
    mustBe('till with a peso too much', 'difference-unexplained', await close(cash + 100));
    mustBe('till with what it took', null, await close(cash));
    const { showId } = this.#stage.show;
    const request = { showId, standId: 1, sectorCode: 'U', quantity: 1, seats: [] };
    const held = await holdAtTill(this.#context, actor, { tillId, request });
    mustBe('closed till', 'till-closed', seen(held).problem);
  }
}
