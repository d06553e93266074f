import { matchPath } from 'react-router';

/** A page of the club's guide (`docs/guia`): a task, for the users of the office. */
export interface GuidePage {
  /** Its file's name, and its path below `/club/guia`. */
  readonly slug: string;
  readonly title: string;
  /** Its group of the menu. */
  readonly group: string;
  /** Routes of its screens. */
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

/** The page about the screen at a path below `/club`: the one with the longest match. */
export function guidePageFor(pages: readonly GuidePage[], pathname: string): GuidePage | undefined {
  const named = pages.flatMap((page) =>
    page.screens
      .filter((screen) => matchPath({ path: screen, end: screen === '/' }, pathname))
      .map((screen) => ({ page, length: screen.length })),
  );
  return named.sort((one, other) => other.length - one.length)[0]?.page;
}

/** Pages by group, in the given order of their groups and titles. */
export function groupsOf(
  pages: readonly GuidePage[],
  order: readonly string[],
): [group: string, pages: GuidePage[]][] {
  const groups = Map.groupBy(pages, ({ group }) => group);
  return [...groups]
    .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([group, members]) => [group, members.sort((a, b) => a.title.localeCompare(b.title, 'es'))]);
}
