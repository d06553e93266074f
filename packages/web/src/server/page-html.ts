import type { PageSite } from '@club/contract';
import type { ShellPart } from '../shell/shell-part.ts';

/** The HTML before and after a page's `<main>`. */
interface Surroundings {
  readonly before: string;
  readonly after: string;
}

/** A bound, as anybody may request any number of addresses. */
const MAX_KEPT = 256;
/** By club data: staff change it while the server runs. */
const kept = new WeakMap<PageSite['club'], Map<string, Surroundings>>();

const MAIN = '<main ';
const END_OF_MAIN = '</main>';

/** The HTML of a page, of which only the page's own part is rendered each time: header and footer are a large part of the work. */
export function pageHtml(
  club: PageSite['club'],
  pathname: string,
  render: (part: ShellPart) => string,
): string {
  const { before, after } = surroundings(club, pathname, render);
  const page = render('page');
  // React's preloads come before everything else.
  const fetched = page.slice(0, page.indexOf('<div'));
  const main = page.slice(page.indexOf(MAIN), page.lastIndexOf(END_OF_MAIN));
  return fetched + before + main + after;
}

function surroundings(
  club: PageSite['club'],
  pathname: string,
  render: (part: ShellPart) => string,
): Surroundings {
  const ofClub = kept.get(club) ?? new Map<string, Surroundings>();
  kept.set(club, ofClub);
  const known = ofClub.get(pathname);
  if (known !== undefined) return known;
  const html = render('surroundings');
  const made = {
    before: html.slice(0, html.indexOf(MAIN)),
    after: html.slice(html.lastIndexOf(END_OF_MAIN)),
  };
  if (ofClub.size >= MAX_KEPT) ofClub.clear();
  ofClub.set(pathname, made);
  return made;
}
