import { join } from 'node:path';
import type { Rolldown } from 'vite';

/** The modules that a source file of the site cannot run without, itself among them, by their ids. */
export type NeededBy = (file: string) => ReadonlySet<string>;

const START = 'src/main.tsx';
const HOME = 'src/screens/home/route.ts';
const SHOW = 'src/screens/show/route.ts';
/** What a show loads when a sector is pressed. */
const SECTOR = 'src/screens/show/SectorPurchase.tsx';
/** The pages after a payment share less with the checkout than those before it. */
const PAID = 'src/screens/payment-return/dollars/route.ts';
const CHECKOUT = 'src/screens/checkout/route.ts';

/** The packages of ours that a fan's browser may load code of. */
export const OURS = /\/packages\/(?:contract|ui|web)\//;
/**
 * The groups, from what most pages load to what fewest do. A group is divided by the screens that need a module; a part of
 * fewer bytes of source than these joins its nearest neighbour.
 */
const GROUPS = { base: 0, home: 0, show: 14_000, sector: 2_000, paid: 4_000, checkout: 14_000 };
export type GroupName = keyof typeof GROUPS;

/** The first of the groups that a module belongs to: `base` is what every page needs, or home and a show both. */
export function groupOf(id: string, neededBy: NeededBy): GroupName | null {
  if (!OURS.test(id) || id.endsWith(START)) return null;
  const [isOfHome, isOfShow] = [neededBy(HOME).has(id), neededBy(SHOW).has(id)];
  if (neededBy(START).has(id) || (isOfHome && isOfShow)) return 'base';
  if (isOfHome) return 'home';
  if (isOfShow) return 'show';
  if (neededBy(SECTOR).has(id)) return 'sector';
  if (!neededBy(CHECKOUT).has(id)) return null;
  return neededBy(PAID).has(id) ? 'paid' : 'checkout';
}

/** `NeededBy` of a bundler's graph, whose modules have ids below `root`. */
export function neededIn(root: string, importsOf: (id: string) => readonly string[]): NeededBy {
  const known = new Map<string, ReadonlySet<string>>();
  return (file) => {
    const needed = new Set<string>();
    const visit = (id: string): void => {
      if (needed.has(id)) return;
      needed.add(id);
      for (const imported of importsOf(id)) visit(imported);
    };
    const found = known.get(file);
    if (found) return found;
    visit(join(root, file));
    known.set(file, needed);
    return needed;
  };
}

/**
 * Which file the code goes to that screens share. The bundler alone makes one for each set of screens that shares something: 44 of
 * them for a checkout, of which a browser fetches six at a time by HTTP/1.1. What home and a show need first does
 * not grow by this.
 */
export function sharedCode(root: string): Rolldown.CodeSplittingGroup[] {
  let neededBy: NeededBy | undefined;
  return Object.entries(GROUPS).map(([name, leastBytes], index, all) => ({
    debugName: name,
    name: (id, graph) => {
      neededBy ??= neededIn(root, (one) => graph.getModuleInfo(one)?.importedIds ?? []);
      return groupOf(id, neededBy) === name ? name : null;
    },
    priority: all.length - index,
    minShareCount: name === 'base' ? 1 : 2,
    entriesAware: leastBytes > 0,
    entriesAwareMergeThreshold: leastBytes,
  }));
}
