import type { Context } from '../../context.ts';
import { findShow, type Show } from '../catalogue/public.ts';
import { type ReservedPlace, reservedPlaces } from '../places/public.ts';
import { closedText } from '../redemption/public.ts';
import { type IssuedTicket, listIssued } from '../tickets/public.ts';
import type { BoxAtShow } from './check-box-token.ts';
import { type Notice, standingNotices } from './notice-store.ts';
import { showBoxes } from './show-boxes.ts';

/** Invitations of one group: how many there are, and how many are left. */
export interface Invitations {
  readonly capacity: number;
  readonly left: number;
}

/** A box at a show, with its remaining invitations. */
export interface BoxState extends BoxAtShow {
  readonly adults: Invitations;
  readonly minors: Invitations;
  /** Its tickets. */
  readonly issued: readonly IssuedTicket[];
}

export interface BoxPage {
  readonly state: BoxState;
  readonly show: Show;
  readonly notices: readonly NoticeWithFile[];
  /** Why nothing can be issued at the moment; empty when it can. */
  readonly closed: string;
}

export interface NoticeWithFile {
  readonly notice: Notice;
  /** Null without an attachment, or if it cannot be read. */
  readonly bytes: Uint8Array | null;
}

/** Its tickets, and the remaining invitations, counted from the inventory. */
export async function readBoxState(
  context: Pick<Context, 'database' | 'config' | 'clock'>,
  opened: BoxAtShow,
): Promise<BoxState> {
  const { showBox } = opened;
  const [places, issued] = await Promise.all([
    reservedPlaces(context.database.kysely, showBoxes.placesOf(showBox)),
    listIssued(context, { channel: 'box', channelRef: showBox.id }),
  ]);
  return { ...opened, ...invitations(places, issued.length), issued };
}

/** A ticket that was moved to a place that is not the box's counts as an adult's: its group is no longer known. */
function invitations(places: readonly ReservedPlace[], issued: number): Pick<BoxState, 'adults' | 'minors'> {
  const forMinors = places.filter(({ allotment }) => allotment === 'box-minor');
  const free = places.filter(({ isFree }) => isFree).length;
  const minors = { capacity: forMinors.length, left: forMinors.filter(({ isFree }) => isFree).length };
  const left = free - minors.left;
  const ofAdults = Math.max(0, issued - (minors.capacity - minors.left));
  return { adults: { capacity: left + ofAdults, left }, minors };
}

/** What a page of a box at a show says instead of its cards while nothing can be issued; empty when it can. */
export const whyClosed = ({ showBox }: BoxAtShow, show: Show, now: Date): string =>
  closedText(showBox, show, now);

/**
 * Everything that the page of invitations shows. An attachment that cannot be read is reported to `onFault` and left
 * out.
 */
export async function readBoxPage(
  context: Context,
  opened: BoxAtShow,
  onFault: (error: unknown, noticeId: number) => void,
): Promise<BoxPage> {
  const { kysely } = context.database;
  const { box, showBox } = opened;
  const { showId } = showBox;
  const now = context.clock.now();
  const show = await findShow(kysely, showId, now);
  if (!show) throw new Error(`box ${box.id} takes part in show ${showId}, which is not published`);
  const [state, notices] = await Promise.all([
    readBoxState(context, opened),
    standingNotices(kysely, { showId, boxId: box.id }),
  ]);
  const withFile = async (notice: Notice): Promise<NoticeWithFile> => {
    if (!notice.file) return { notice, bytes: null };
    try {
      const stored = await context.storage.get(notice.file.storageKey);
      if (!stored) throw new Error(`no file ${notice.file.storageKey}`);
      return { notice, bytes: stored.bytes };
    } catch (error) {
      onFault(error, notice.id);
      return { notice, bytes: null };
    }
  };
  const closed = whyClosed(opened, show, now);
  return { state, show, notices: await Promise.all(notices.map(withFile)), closed };
}
