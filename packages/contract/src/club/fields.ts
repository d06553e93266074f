import { Type } from 'typebox';
import { REASON_LENGTH } from '../constants.ts';
import { ROLES } from './permissions.ts';

/** The UUID that a form makes when it opens. A repeat within 24 h by the same person gets the first answer (spec 4 §5). */
export const Operation = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
});
/** The version that was read; 409 when the row has changed since. */
export const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** At least three characters on one line, without the spaces around them, which are not kept. */
export const Words = (maxLength: number) =>
  Type.String({
    minLength: REASON_LENGTH.min,
    maxLength,
    pattern:
      '^ *[^\\s\\u0000-\\u001f\\u007f-\\u009f][^\\u0000-\\u001f\\u007f-\\u009f]+[^\\s\\u0000-\\u001f\\u007f-\\u009f] *$',
  });
/** Why; what the audit keeps (spec 4 §9). */
export const Reason = Words(REASON_LENGTH.max);

/** Every list: the cursor (the previous answer's `Siguiente`), and the page size, default 50. */
export const page = {
  Desde: Type.Optional(Type.String({ maxLength: 200 })),
  Cantidad: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
};
/** Every sortable list: a column's name, with `-` for descending; default: the list's own order. */
export const sortedPage = <const Name extends string>(names: readonly Name[]) => ({
  ...page,
  Orden: Type.Optional(Type.Enum(names.flatMap((name) => [name, `-${name}` as const]))),
});
/** The common fields of a list's answer; `Siguiente` is empty on the last page. */
export const pageAnswer = {
  Siguiente: Type.String(),
  Total: Type.Integer({ minimum: 0 }),
};

export const RoleName = Type.Enum([...ROLES]);
