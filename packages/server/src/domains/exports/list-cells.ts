import type { AnswerOf, LISTS, ListName, StaffCall } from '@club/contract/club';
import type { Cell } from '../../shared/export-source.ts';
import { montevideoMoment } from '../../shared/montevideo.ts';
import type { TicketChannel } from '../tickets/public.ts';

/** The cells of a list's rows in a file. */
export interface ListCells {
  /** The file's name. */
  readonly title: string;
  readonly rowsOf: (answer: object) => readonly unknown[];
  readonly cells: (row: unknown) => Readonly<Record<string, Cell>>;
  /** The channel whose permission shows its documents in full; null without documents. */
  readonly channel: TicketChannel | null;
}

type ColumnOf<Name extends ListName> = (typeof LISTS)[Name]['columns'][number];
type CallOf<Name extends ListName> = StaffCall & { readonly name: (typeof LISTS)[Name]['call'] };

interface ListPlan<Call extends StaffCall, Row, Column extends string> {
  readonly title: string;
  readonly rows: (answer: AnswerOf<Call>) => readonly Row[];
  readonly cells: (row: Row) => Readonly<Record<Column, Cell>>;
  readonly channel?: TicketChannel;
}

/** Documents without a channel, as of members: only for those who may see all. */
export const EVERYBODY: TicketChannel = 'web';

/** The cells of a list, one for each of its columns. `_name` and `_call` are only for type inference. */
export function listCells<Name extends ListName, Call extends CallOf<Name>, Row>(
  _name: Name,
  _call: Call,
  { title, rows, cells, channel }: ListPlan<Call, Row, ColumnOf<Name>>,
): ListCells {
  return {
    title,
    rowsOf: (answer) => rows(answer as AnswerOf<Call>),
    cells: (row) => cells(row as Row),
    channel: channel ?? null,
  };
}

/** A time of the wire as a cell; empty for ''. */
export const moment = (text: string): Date | null => (text === '' ? null : montevideoMoment(text));
/** A name of the wire as text: `en-curso` is `En curso`. */
export const words = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
/** An id of the wire as a cell; empty for 0. */
export const idOrNone = (id: number): number | null => (id === 0 ? null : id);
/** An amount of the wire (`$ 1.600,50`) as a number and its currency; any other text is unchanged. */
export function amount(text: string): { readonly Monto: Cell; readonly Moneda: string } {
  const [, symbol = '', whole = '', cents = ''] = /^(\S+) (-?[\d.]+)(?:,(\d\d))?$/.exec(text) ?? [];
  if (whole === '') return { Monto: text, Moneda: '' };
  return { Monto: Number(`${whole.replaceAll('.', '')}.${cents || '0'}`), Moneda: symbol };
}
