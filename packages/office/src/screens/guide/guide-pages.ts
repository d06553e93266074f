import { readGuidePage } from './guide-rules.ts';

const files = import.meta.glob<string>('../../../../../docs/guia/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const pictures = import.meta.glob<string>('../../../../../docs/screenshots/office-*-desktop.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Every page of the guide. */
export const guidePages = Object.entries(files).map(([path, file]) =>
  readGuidePage(nameOf(path).replace(/\.md$/, ''), file),
);

const urls = new Map(Object.entries(pictures).map(([path, url]) => [nameOf(path), url]));
/** The URL of a picture named by a page; undefined for a missing one. */
export const pictureUrl = (href: string): string | undefined => urls.get(nameOf(href));
