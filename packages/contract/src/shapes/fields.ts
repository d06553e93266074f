import { type TSchema, Type } from 'typebox';

const MAX_INT = 2_147_483_647;

/** Whether the calendar has a day or a moment; `Date` alone takes 31 February for 3 March, and has a year 0, unlike PostgreSQL. */
function isOfCalendar(text: string): boolean {
  if (text.startsWith('0000')) return false;
  const time = Date.parse(text.length > 10 ? `${text}Z` : text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/**
 * A field of ours beside the spec, optional for every client and server. `what` describes its purpose and the behaviour without
 * it; docs/wire-additions.md lists it.
 */
export const addition = <Schema extends TSchema>(schema: Schema, what: string) =>
  Object.assign(Type.Optional(schema), { addition: what });

/** A positive integer id: `EspectaculoId`, `TribunaId`, `FilaId`, … (wire.md §1). */
export const Id = Type.Integer({ minimum: 1, maximum: MAX_INT });
/** A required id where 0 means none. */
export const IdOrZero = Type.Integer({ minimum: 0, maximum: MAX_INT });
/** A request id that may be absent: 0 means none. */
export const OptionalId = Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_INT }));
export const Count = Type.Integer({ minimum: 0, maximum: MAX_INT });
export const SectorCode = Type.String({ pattern: '^[A-Z0-9]{1,6}$' });
/** Text on one line, not blank if it has a least length: control characters could forge lines where it is printed. */
export const Line = (minLength: number, maxLength: number) =>
  Type.String({
    minLength,
    maxLength,
    pattern:
      minLength === 0
        ? '^[^\\u0000-\\u001f\\u007f-\\u009f]*$'
        : '^[^\\u0000-\\u001f\\u007f-\\u009f]*\\S[^\\u0000-\\u001f\\u007f-\\u009f]*$',
  });
/** Text of several lines. */
export const Lines = (minLength: number, maxLength: number) =>
  Type.String({
    minLength,
    maxLength,
    pattern: '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f]*$',
  });
/** Short text typed by a person. */
export const Text = Line(0, 200);
export const OptionalText = Type.Optional(Text);
/** Secret of a private link, as in the URL. */
export const LinkToken = Type.String({ minLength: 1, maxLength: 256 });
/** JSON carried inside text (`SDTTicketJSON`, …): parsed once in the wire file of its domain. */
export const JsonText = Type.String({ maxLength: 64_000 });
/** Money on the wire as a JSON number with at most two decimals (wire.md §1). */
export const Amount = Type.Number({ minimum: 0, maximum: 100_000_000 });
/** Price text with two decimals, e.g. `"1200.00"`. */
export const PriceText = Type.String({ pattern: '^\\d+\\.\\d{2}$' });
/** `YYYY-MM-DD`. */
export const DateText = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
/** `YYYY-MM-DD`, or empty when unknown. */
export const DateTextOrEmpty = Type.String({ pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' });
/** `HH:mm`, wall clock in Montevideo. */
export const TimeText = Type.String({ pattern: '^\\d{2}:\\d{2}$' });
/** `YYYY-MM-DDTHH:mm:ss`, wall clock in Montevideo. */
export const DateTimeText = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$' });
/**
 * In requests, the same as days and moments of the calendar: an hour 25 or a month 13 is malformed. (Answers keep `0000-00-00` of the
 * wire, and some calls have a refusal or an empty filter for it.)
 */
export const CalendarDay = Type.Refine(DateText, isOfCalendar);
export const CalendarDayOrEmpty = Type.Refine(DateTextOrEmpty, (text) => text === '' || isOfCalendar(text));
export const CalendarMoment = Type.Refine(DateTimeText, isOfCalendar);
/** A moment, or empty for none. */
export const Moment = Type.Union([DateTimeText, Type.Literal('')]);
/** A file in base64. The limit is above 5 MB, so that a file slightly too large gets its own refusal. */
export const FileBase64 = Type.String({ maxLength: 7_200_000 });
