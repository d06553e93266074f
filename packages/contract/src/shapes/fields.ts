import { Type } from 'typebox';

/** A positive integer id: `EspectaculoId`, `TribunaId`, `FilaId`, … (wire.md §1). */
export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** A request id that may be absent: 0 means none. */
export const OptionalId = Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }));
export const SectorCode = Type.String({ pattern: '^[A-Z0-9]{1,6}$' });
/** Short text typed by a person. */
export const Text = Type.String({ maxLength: 200 });
/** JSON carried inside text (`SDTTicketJSON`, …): parsed once in the wire file of its domain. */
export const JsonText = Type.String({ maxLength: 64_000 });
/** Money on the wire as a JSON number with at most two decimals (wire.md §1). */
export const Amount = Type.Number({ minimum: 0, maximum: 100_000_000 });
/** Price text with two decimals, e.g. `"1200.00"`. */
export const PriceText = Type.String({ pattern: '^\\d+\\.\\d{2}$' });
