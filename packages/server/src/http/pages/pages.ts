import type { PageRenderer, PageSite } from '@club/contract';
import type { Clock } from '../../ports/clock.ts';
import { ShortLived } from '../../shared/short-lived.ts';
import type { DocumentMaker, PageDocument } from './document.ts';

/** Time limit of a visitor's wait for a page; after it the shell is sent. */
const RENDER_LIMIT_MS = 300;
/** Pages of 100 kB with their compressed forms: this bounds the memory that requests can fill to about 30 MB. */
const MAX_PAGES = 256;

export interface ReadyPage extends PageDocument {
  /** HTTP status. */
  readonly status: number;
  /** A public page, at an address without a secret. */
  readonly isPublic?: boolean;
}

export interface PagesOptions {
  readonly renderer: PageRenderer;
  readonly documents: DocumentMaker;
  readonly site: PageSite;
  readonly clock: Clock;
  /** Called once for every page that could not be made. */
  readonly onFault: (key: string, error: unknown) => void;
  /** Maximum age of a sent page, including sold-out labels. 0: every page is made anew. */
  readonly maxAgeMs: number;
  /** False: the shell for every page. */
  readonly areFinished?: boolean;
  readonly limitMs?: number;
}

/** The page of a URL (path and query). Never fails. */
export type PageOf = (url: string) => Promise<ReadyPage>;

/** Finished pages; the shell for pages of the browser, and when a page is not ready in time. */
export function makePages(options: PagesOptions): PageOf {
  const { renderer, documents, site, clock, onFault, maxAgeMs } = options;
  const { areFinished = true, limitMs = RENDER_LIMIT_MS } = options;
  const shells = new Map<string, Promise<ReadyPage>>();
  let shellsOf = site.club;
  const makeShell = async (url: string, modules: readonly string[]): Promise<ReadyPage> => {
    const frame = await renderer.frameOf(url, site).catch((error: unknown) => {
      // Not the URL: a private link's is a secret.
      onFault(modules.join(), error);
      return null;
    });
    return { status: 200, ...documents.shell(modules, { frame }) };
  };
  const shellOf = (url: string): Promise<ReadyPage> => {
    if (site.club !== shellsOf) shells.clear();
    shellsOf = site.club;
    const modules = renderer.modulesOf(url);
    const shell = shells.get(modules.join()) ?? makeShell(url, modules);
    shells.set(modules.join(), shell);
    return shell;
  };
  const kept = new ShortLived<ReadyPage>({
    ...{ clock, maxAgeMs, maxEntries: MAX_PAGES },
    // Stale-while-revalidate: visitors do not wait for a popular page.
    refreshAfterMs: maxAgeMs / 2,
  });
  const make = async (key: string): Promise<ReadyPage> => {
    try {
      const { status, head, content } = await renderer.render(key, site);
      const document = content
        ? documents.page(head, content)
        : documents.shell(renderer.modulesOf(key), { head });
      return { status, isPublic: status === 200, ...document };
    } catch (error) {
      onFault(key, error);
      throw error;
    }
  };
  return async (url) => {
    const key = areFinished ? renderer.keyOf(url) : null;
    if (key === null) return shellOf(url);
    return inTime(
      kept.get(key, () => make(key)),
      limitMs,
      () => shellOf(url),
    );
  };
}

/** The promise's value, or the fallback's when it fails or is late. */
async function inTime<Value>(
  promise: Promise<Value>,
  limitMs: number,
  otherwise: () => Promise<Value>,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Value>((resolve) => {
    timer = setTimeout(() => resolve(otherwise()), limitMs);
  });
  try {
    return await Promise.race([promise, late]);
  } catch {
    // Reported to `onFault` where it happened.
    return otherwise();
  } finally {
    clearTimeout(timer);
  }
}
