import type { Context } from '../../context.ts';
import type { Executor } from '../../db/database.ts';
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
}

export interface BoxPage {
  readonly state: BoxState;
  readonly show: Show;
  readonly issued: readonly IssuedTicket[];
  readonly notices: readonly NoticeWithFile[];
  /** Why nothing can be issued at the moment; empty when it can. */
  readonly closed: string;
}

export interface NoticeWithFile {
  readonly notice: Notice;
  /** Null without an attachment, or if it cannot be read. */
  readonly bytes: Uint8Array | null;
}

/** Remaining invitations, counted from the inventory. */
export async function readBoxState(executor: Executor, opened: BoxAtShow): Promise<BoxState> {
  const places = await reservedPlaces(executor, showBoxes.placesOf(opened.showBox));
  const count = (allotment: string) => invitations(places.filter((place) => place.allotment === allotment));
  return { ...opened, adults: count('box'), minors: count('box-minor') };
}

function invitations(places: readonly ReservedPlace[]): Invitations {
  return { capacity: places.length, left: places.filter((place) => place.isFree).length };
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
  const [state, issued, notices] = await Promise.all([
    readBoxState(kysely, opened),
    listIssued(context, { channel: 'box', channelRef: showBox.id }),
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
  return { state, show, issued, notices: await Promise.all(notices.map(withFile)), closed };
}
