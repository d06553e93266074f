import { matchPath } from 'react-router';

/** A page of the club's guide (`docs/guia`): a task, for the people who use the office. */
export interface GuidePage {
  /** Its file's name, and its address below `/club/guia`. */
  readonly slug: string;
  readonly title: string;
  /** The group of the menu that it belongs to. */
  readonly group: string;
  /** Routes of the screens that it is about. */
  readonly screens: readonly string[];
  /** In Markdown, below the title. */
  readonly text: string;
}

/** A file of the guide: `grupo` and `pantallas` between lines of three dashes, the title, the text. Throws where one is missing. */
export function readGuidePage(slug: string, file: string): GuidePage {
  const parts =
    /^---\ngrupo: (?<group>.+)\npantallas: (?<screens>.+)\n---\n\n# (?<title>.+)\n(?<text>[\s\S]*)$/.exec(
      file,
    );
  const { group, screens, title, text } = parts?.groups ?? {};
  if (!group || !screens || !title || !text)
    throw new Error(`docs/guia/${slug}.md does not begin as a page of the guide`);
  return { slug, title, group, screens: screens.split(' '), text };
}

/** The page about the screen at an address below `/club`: of several the one that names it most closely. */
export function guidePageFor(pages: readonly GuidePage[], pathname: string): GuidePage | undefined {
  const named = pages.flatMap((page) =>
    page.screens
      .filter((screen) => matchPath({ path: screen, end: screen === '/' }, pathname))
      .map((screen) => ({ page, length: screen.length })),
  );
  return named.sort((one, other) => other.length - one.length)[0]?.page;
}

/** Pages by group, in the order in which their groups and titles are given. */
export function groupsOf(
  pages: readonly GuidePage[],
  order: readonly string[],
): [group: string, pages: GuidePage[]][] {
  const groups = Map.groupBy(pages, ({ group }) => group);
  return [...groups]
    .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([group, members]) => [group, members.sort((a, b) => a.title.localeCompare(b.title, 'es'))]);
}
