import type { Executor } from '../../db/database.ts';

/** A question asked per ticket of a show. */
export interface ExtraField {
  readonly id: number;
  readonly name: string;
  readonly kind: 'choice' | 'text';
  readonly isMandatory: boolean;
  readonly options: readonly { readonly id: number; readonly value: string }[];
}

export type ExtraFieldAudience = 'purchase' | 'courtesy' | 'box';

/** The questions of a show for one audience, in their order. */
export async function extraFieldsOfShow(
  executor: Executor,
  showId: number,
  audience: ExtraFieldAudience,
): Promise<ExtraField[]> {
  const rows = await executor
    .selectFrom('show_extra_field')
    .innerJoin('extra_field', 'extra_field.id', 'show_extra_field.field_id')
    .leftJoin('extra_field_option', 'extra_field_option.field_id', 'extra_field.id')
    .where('show_extra_field.show_id', '=', showId)
    .where('show_extra_field.audience', '=', audience)
    .select([
      'extra_field.id',
      'extra_field.name',
      'extra_field.kind',
      'show_extra_field.is_mandatory as isMandatory',
      'extra_field_option.id as optionId',
      'extra_field_option.value as optionValue',
    ])
    .orderBy('show_extra_field.position')
    .orderBy('extra_field.id')
    .orderBy('extra_field_option.position')
    .orderBy('extra_field_option.id')
    .execute();
  const byId = Map.groupBy(rows, (row) => row.id);
  return [...byId.values()].flatMap((lines) => {
    const [first] = lines;
    if (!first) return [];
    const options = lines.flatMap(({ optionId, optionValue }) =>
      optionId === null || optionValue === null ? [] : [{ id: optionId, value: optionValue }],
    );
    const kind = first.kind === 'choice' ? ('choice' as const) : ('text' as const);
    return [{ id: first.id, name: first.name, kind, isMandatory: first.isMandatory, options }];
  });
}
