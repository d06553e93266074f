/** The condition of a stage; absent parts hold for everybody (spec 6 §2). */
export interface StageCondition {
  /** Any of these. */
  readonly categoryIds: readonly number[];
  /** A member since this day at the latest (YYYY-MM-DD). */
  readonly memberSince: string | null;
  readonly noDebt: boolean;
  readonly seatHolder: boolean;
}

/** A joining person, with the register's data at that time. */
export interface Joiner {
  readonly member: {
    readonly categoryId: number;
    readonly since: string | null;
    readonly isInDebt: boolean;
  } | null;
  readonly isSeatHolder: boolean;
}

export function meets(condition: StageCondition, { member, isSeatHolder }: Joiner): boolean {
  const { categoryIds, memberSince, noDebt, seatHolder } = condition;
  if (seatHolder && !isSeatHolder) return false;
  if (categoryIds.length > 0 && !(member && categoryIds.includes(member.categoryId))) return false;
  if (memberSince !== null && !(member?.since && member.since <= memberSince)) return false;
  return !noDebt || (member !== null && !member.isInDebt);
}

/** The first stage, in their order, whose condition holds. */
export function stageFor<Stage extends { readonly condition: StageCondition; readonly position: number }>(
  stages: readonly Stage[],
  joiner: Joiner,
): Stage | null {
  return (
    stages.toSorted((a, b) => a.position - b.position).find(({ condition }) => meets(condition, joiner)) ??
    null
  );
}

/** The last stage, which is for everybody. */
export const lastOf = <Stage extends { readonly position: number }>(stages: readonly Stage[]): Stage | null =>
  stages.toSorted((a, b) => a.position - b.position).at(-1) ?? null;

export const isForAll = ({ categoryIds, memberSince, noDebt, seatHolder }: StageCondition): boolean =>
  categoryIds.length === 0 && memberSince === null && !noDebt && !seatHolder;

/** The condition as text. */
export function conditionText(condition: StageCondition, categoryName: (id: number) => string): string {
  const { categoryIds, memberSince, noDebt, seatHolder } = condition;
  const parts = [
    ...(seatHolder ? ['butaquistas'] : []),
    ...(categoryIds.length > 0 ? [`socios de ${listed(categoryIds.map(categoryName))}`] : []),
    ...(memberSince ? [`socios desde antes del ${dayText(memberSince)}`] : []),
    ...(noDebt ? ['socios al día'] : []),
  ];
  const text = parts.join(', ');
  return text === '' ? 'Para todos' : `Para ${text}`;
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} o ${names.at(-1)}`;
const dayText = (day: string): string => day.split('-').reverse().join('/');
