import type { SafeHtml } from '@club/ui/lib/markup/safe-html.ts';
import { isOnServer } from '@club/ui/lib/on-server.ts';
import { showToast } from '@club/ui/toast/toasts.ts';
import {
  data,
  type LoaderFunctionArgs,
  type Params,
  redirect,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { SignedOut } from '../../api/fault.ts';
import { fetchSectors, type ShowSectors } from '../../api/sectors.ts';
import { type Attachment, fetchAttachments, fetchShow, type ShowDetail } from '../../api/show-detail.ts';
import { cleanDescription } from '../../features/show-info/clean-description.ts';
import { turnEnd } from '../../features/turn/use-turn.ts';
import { paths } from '../../paths.ts';
import { clearSelection } from '../../session/selection.ts';
import { readSession } from '../../session/session.ts';
import { messages } from './messages.ts';

export interface ShowData {
  readonly show: ShowDetail;
  /** The show's own, sanitised; null when it has none. */
  readonly description: SafeHtml | null;
  readonly seating: ShowSectors;
  readonly attachments: readonly Attachment[];
  /** Loaded with the page on the server: the visitor's part is still to be done (`beginVisit`). */
  readonly isFromServer: boolean;
}

/**
 * Spec 1 §4 "Show detail load": deletes the choice, releases a purchase in progress, then loads show, sectors and attachments in parallel.
 * A sold-out show and a refused list of attachments lead home; with a waiting room, where places may come back, a sold-out show stays
 * (spec 6 §8).
 */
export async function loadShow({ params }: LoaderFunctionArgs): Promise<ShowData> {
  const showId = Number(params.showId);
  if (!Number.isInteger(showId) || showId <= 0) throw notFound();
  if (!isOnServer) await beginVisit();
  const [show, seating, attachments] = await fetchAll(showId);
  if (show === null) throw notFound();
  // The message about a moved or cancelled show is shown all the same.
  if (!isOnServer && show.isSoldOut && show.change === null && !isBehindRoom(show))
    throw goHome(messages.soldOut);
  if (attachments === null) throw redirect(paths.home());
  if (seating instanceof Error) throw seating;
  const description = await cleanDescription(show.descriptionHtml);
  return { show, description, seating, attachments, isFromServer: isOnServer };
}

/** The page links to the room, instead of offering places. */
const isBehindRoom = ({ queue }: ShowDetail): boolean => queue !== null && turnEnd(queue.roomId) === null;

/** The shared calls of `loadShow`. */
function fetchAll(showId: number) {
  return Promise.all([fetchShow(showId), fetchSectorsOfShow(showId), fetchAttachments(showId)]);
}

/** Prefetches them before the show is opened. */
export function fetchAhead({ showId }: Params): Promise<unknown> {
  return fetchAll(Number(showId));
}

let release: Promise<void> = Promise.resolve();

/**
 * The visitor's part of opening a show: deletes the choice and releases a purchase in progress. Throws a redirect home while its payment
 * is being processed.
 */
export async function beginVisit(): Promise<void> {
  clearSelection();
  if (readSession() === null) return;
  release = giveUpHold();
  await release;
}

/** The last `beginVisit`'s release: one that arrives later would end a purchase that was begun meanwhile. */
export const formerPurchaseReleased = (): Promise<void> => release;

/** An unknown show is checked first: its sectors are refused as well. */
function fetchSectorsOfShow(showId: number): Promise<ShowSectors | Error> {
  return fetchSectors(showId).catch((error: Error) => error);
}

async function giveUpHold(): Promise<void> {
  try {
    // Most visitors have no purchase to release.
    const { cancelHold } = await import('../../api/holds.ts');
    const result = await cancelHold('Ingreso al detalle del espectáculo');
    if (result.ok) return;
    if (result.problem === 'payment-in-progress') throw goHome(result.text);
    logFailure(`refused with ${result.code}`);
  } catch (error) {
    if (error instanceof Response || error instanceof SignedOut) throw error;
    logFailure(error);
  }
}

/** A hold that could not be released ends by itself: by the spec this failure is only logged (1 §8). */
function logFailure(reason: unknown): void {
  // biome-ignore lint/suspicious/noConsole: see above
  console.warn('The purchase in progress could not be given up', reason);
}

function goHome(text: string): Response {
  showToast('error', text);
  return redirect(paths.home());
}

function notFound() {
  return data(null, { status: 404 });
}

/** Choices are in the query; only another show, or a reload, loads the page again. */
export function shouldReloadShow({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
}
