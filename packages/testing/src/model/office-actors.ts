import { changePlaceOf } from '@club/server/domains/box-office/change-place.ts';
import { chooseAtOffice } from '@club/server/domains/choices/choose-at-office.ts';
import type { HoldRequest } from '@club/server/domains/holds/public.ts';
import { postponeShow } from '@club/server/domains/moves/postpone-show.ts';
import { requestRefund } from '@club/server/domains/payments/public.ts';
import { findTickets } from '@club/server/domains/tickets/public.ts';
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
import type { Errand } from './things.ts';

type Of<Kind extends OfficeDeed['kind']> = Extract<OfficeDeed, { kind: Kind }>;

const reason = 'Un motivo';
const seen = (done: Result<unknown, string>): Seen => ({ problem: done.ok ? null : done.problem });

/** Those who mend purchases and sell at the window, by the use cases of the office. */
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
      case 'sell':
        return this.#sell(actor, deed, errand);
      case 'postpone': {
        const plan = { showId, startsAt: null, message: '', choiceDays: null, annulsParking: false };
        return seen(await postponeShow(this.#context, actor, { ...plan, reason, isDryRun: false }));
      }
      case 'choose': {
        const ticketId = await this.#ticketAt(deed.placeId);
        const plan = { ticketId, choice: 'refund', byHand: { receipt: 'Recibo 1' }, reason } as const;
        return seen(await chooseAtOffice(this.#context, actor, plan));
      }
    }
  }

  /** Somebody new each time: a till is open for hours, and the clock jumps. */
  async #clerk(): Promise<StaffActor> {
    const { id: memberId, name } = await buildMember(this.#context, ['boleteria', 'finanzas']);
    const roles = ['boleteria', 'finanzas'] as const;
    return { kind: 'staff', memberId, name, roles, ip: '198.51.100.3', operation: null };
  }

  async #ticketAt(placeId: number): Promise<number> {
    const place = this.#context.database.kysely.selectFrom('place').select('ticket_id');
    const { ticket_id: ticketId } = await place.where('id', '=', placeId).executeTakeFirstOrThrow();
    return ticketId ?? 0;
  }

  async #repay(actor: StaffActor, { paymentId, amount }: Of<'repay'>): Promise<Seen> {
    const { id } = await this.#context.database.kysely
      .selectFrom('payment')
      .select('id')
      .where('provider_payment_id', '=', paymentId)
      .executeTakeFirstOrThrow();
    return seen(await requestRefund(this.#context, actor, { paymentId: id, what: { amount }, reason }));
  }

  async #move(actor: StaffActor, { placeId }: Of<'move-ticket'>, { seats: [seat] }: Errand): Promise<Seen> {
    const ticketId = await this.#ticketAt(placeId);
    const [ticket] = await findTickets(this.#context.database.kysely, [ticketId]);
    const { version = 0 } = ticket ?? {};
    return seen(
      await changePlaceOf(this.#context, actor, {
        ...{ ticketId, version, standId: 1, sectorCode: 'A', seat: seat ?? null },
        ...{ difference: null, reason },
      }),
    );
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
    await this.#close(actor, { tillId, request, cash: sold.ok && !deed.isAnnulled ? deed.total : 0 });
    return { ...seen(sold), holdId };
  }

  /** A till closes with what it took and nothing else, whatever others do meanwhile; then it sells no more. */
  async #close(
    actor: StaffActor,
    {
      tillId,
      request,
      cash,
    }: { readonly tillId: number; readonly request: HoldRequest; readonly cash: number },
  ): Promise<void> {
    const close = async (counted: number) => {
      const plan = { tillId, counted: { cash: counted, terminal: 0 }, reason: '' };
      return seen(await closeTill(this.#context, actor, plan)).problem;
    };
    mustBe('till with a peso too much', 'difference-unexplained', await close(cash + 100));
    mustBe('till with what it took', null, await close(cash));
    const held = await holdAtTill(this.#context, actor, { tillId, request });
    mustBe('closed till', 'till-closed', seen(held).problem);
  }
}
