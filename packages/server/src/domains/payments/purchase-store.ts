import type { Executor, Tx } from '../../db/database.ts';

export interface PurchaseLine {
  readonly placeId: number;
  readonly document: { readonly typeId: number; readonly number: string };
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly memberNumber: string;
  readonly categoryId: number;
  readonly amount: number;
  readonly extraValues: readonly { fieldId: number; value: string }[];
}

export interface Purchase {
  readonly id: number;
  readonly holdId: number;
  readonly userId: number | null;
  readonly paymentLinkId: number | null;
  readonly email: string;
  readonly showId: number;
  readonly amount: number;
  readonly currencyId: number;
  readonly showEndsAt: Date;
  readonly allowsMany: boolean;
  /** The show limits how many tickets some categories may have. */
  readonly hasQuotas: boolean;
  readonly lines: readonly PurchaseLine[];
}

export interface NewPurchase {
  readonly holdId: number;
  readonly userId: number | null;
  readonly email: string;
  readonly currencyId: number;
  readonly lines: readonly PurchaseLine[];
  readonly at: Date;
}

/** Stores what is to be issued for a hold, in place of what was stored before. The caller holds the hold's row lock. */
export async function replacePurchase(tx: Tx, purchase: NewPurchase): Promise<number> {
  const amount = purchase.lines.reduce((sum, line) => sum + line.amount, 0);
  const { id } = await tx
    .insertInto('purchase')
    .values({
      hold_id: purchase.holdId,
      user_id: purchase.userId,
      email: purchase.email,
      amount,
      currency_id: purchase.currencyId,
      created_at: purchase.at,
    })
    .onConflict((conflict) =>
      conflict.column('hold_id').doUpdateSet({ amount, email: purchase.email, created_at: purchase.at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('purchase_line').where('purchase_id', '=', id).execute();
  await tx
    .insertInto('purchase_line')
    .values(purchase.lines.map((line, index) => lineRow(id, index + 1, line)))
    .execute();
  return id;
}

function lineRow(purchaseId: number, position: number, line: PurchaseLine) {
  return {
    purchase_id: purchaseId,
    position,
    place_id: line.placeId,
    document_type_id: line.document.typeId,
    document: line.document.number,
    first_name: line.firstName,
    last_name: line.lastName,
    phone: line.phone,
    member_number: line.memberNumber,
    category_id: line.categoryId,
    amount: line.amount,
    extra_values: JSON.stringify(line.extraValues),
  };
}

export async function findPurchase(executor: Executor, holdId: number): Promise<Purchase | null> {
  const head = await executor
    .selectFrom('purchase')
    .innerJoin('hold', 'hold.id', 'purchase.hold_id')
    .innerJoin('show', 'show.id', 'hold.show_id')
    .select([
      'purchase.id',
      'purchase.hold_id as holdId',
      'purchase.user_id as userId',
      'hold.payment_link_id as paymentLinkId',
      'purchase.email',
      'hold.show_id as showId',
      'purchase.amount',
      'purchase.currency_id as currencyId',
      'show.ends_at as showEndsAt',
      'show.allows_many_tickets_per_person as allowsMany',
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('category_quota')
          .select('category_id')
          .whereRef('category_quota.show_id', '=', 'hold.show_id'),
      )
        .$castTo<boolean>()
        .as('hasQuotas'),
    )
    .where('purchase.hold_id', '=', holdId)
    .executeTakeFirst();
  return head ? { ...head, lines: await purchaseLines(executor, head.id) } : null;
}

async function purchaseLines(executor: Executor, purchaseId: number): Promise<PurchaseLine[]> {
  const rows = await executor
    .selectFrom('purchase_line')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    placeId: row.place_id,
    document: { typeId: row.document_type_id, number: row.document },
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    memberNumber: row.member_number,
    categoryId: row.category_id,
    amount: row.amount,
    extraValues: row.extra_values as PurchaseLine['extraValues'],
  }));
}
