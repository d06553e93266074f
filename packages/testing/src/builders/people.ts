import type { Context } from '@club/server/context.ts';
import { hashPin } from '@club/server/domains/people/pin.ts';
import { CEDULA, type IdentityDocument, isCedula } from '@club/server/shared/identity-document.ts';

let lastCedula = 1_000_000 + Math.floor(Math.random() * 6_000_000);

/** A valid cédula that is unique in this process. */
export function uniqueCedula(): string {
  lastCedula += 1;
  const checkDigit = [...'0123456789'].find((digit) => isCedula(`${lastCedula}${digit}`));
  return `${lastCedula}${checkDigit}`;
}

async function buildMemberCategory(context: Context, name = 'Socio activo'): Promise<number> {
  const { id } = await context.database.kysely
    .insertInto('member_category')
    .values({ name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface MemberOptions {
  readonly document?: IdentityDocument;
  readonly memberNumber?: string;
  readonly categoryId?: number;
  readonly firstName?: string;
  readonly lastName?: string;
  /** Default: no PIN. */
  readonly pin?: string;
  readonly isInDebt?: boolean;
  readonly remark?: string;
  /** `2004-05-18`. */
  readonly since?: string;
}

/** A member of the register; default: with a category of their own. */
export async function buildMember(
  context: Context,
  options: MemberOptions = {},
): Promise<{ document: IdentityDocument; memberNumber: string; categoryId: number }> {
  const document = options.document ?? { typeId: CEDULA, number: uniqueCedula() };
  const memberNumber = options.memberNumber ?? `S${document.number}`;
  const categoryId = options.categoryId ?? (await buildMemberCategory(context));
  await context.database.kysely
    .insertInto('member')
    .values({
      document_type_id: document.typeId,
      document: document.number,
      member_number: memberNumber,
      category_id: categoryId,
      first_name: options.firstName ?? 'Bruno',
      last_name: options.lastName ?? 'Sosa',
      pin_hash: options.pin === undefined ? null : await hashPin(context.random, options.pin),
      is_in_debt: options.isInDebt ?? false,
      remark: options.remark ?? '',
      member_since: options.since ?? null,
    })
    .execute();
  return { document, memberNumber, categoryId };
}
