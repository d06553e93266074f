import { Type } from 'typebox';
import { ROLES } from './permissions.ts';

/** The UUID that a form makes when it opens. A repeat within 24 h by the same person gets the first answer (spec 4 §5). */
export const Operation = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
});
/** Version of what is edited, as it was read; 409 when somebody changed it meanwhile. */
export const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** At least three characters on one line, without the spaces around them, which are not kept. */
export const Words = (maxLength: number) =>
  Type.String({
    minLength: 3,
    maxLength,
    pattern:
      '^ *[^\\s\\u0000-\\u001f\\u007f-\\u009f][^\\u0000-\\u001f\\u007f-\\u009f]+[^\\s\\u0000-\\u001f\\u007f-\\u009f] *$',
  });
/** Why; what the audit keeps (spec 4 §9). */
export const Reason = Words(200);

/** What every list takes: where to go on (the answer's `Siguiente` before), and how many rows, 50 unless told. */
export const page = {
  Desde: Type.Optional(Type.String({ maxLength: 200 })),
  Cantidad: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
};
/** What a list takes that can be sorted: a column's name, `-` before it for the other way round; the list's own order unless told. */
export const sortedPage = <const Name extends string>(names: readonly Name[]) => ({
  ...page,
  Orden: Type.Optional(Type.Enum(names.flatMap((name) => [name, `-${name}` as const]))),
});
/** What every list answers beside its rows; `Siguiente` is empty on the last page. */
export const pageAnswer = {
  Siguiente: Type.String(),
  Total: Type.Integer({ minimum: 0 }),
};

export const RoleName = Type.Enum([...ROLES]);
