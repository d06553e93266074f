import type { IconName } from '@club/ui/icon/Icon.tsx';

const IMAGES = new Set(['png', 'jpg', 'jpeg', 'gif', 'webp', 'svg', 'avif']);
const VIDEOS = new Set(['mp4', 'mov', 'webm', 'avi']);

/** Icons named by our server. */
const NAMED: Readonly<Record<string, IconName>> = {
  image: 'images',
  pdf: 'pdf',
  sheet: 'sheet',
  text: 'file',
  video: 'play',
};

/**
 * The icon of a file (spec 1 §2.7 "attachments, each with name, extension and icon"): the one named by the server, or that of its
 * extension.
 */
export function fileIcon({
  icon,
  extension,
}: {
  readonly icon: string;
  readonly extension: string;
}): IconName {
  const named = Object.hasOwn(NAMED, icon) ? NAMED[icon] : undefined;
  if (named !== undefined) return named;
  if (IMAGES.has(extension)) return 'images';
  if (VIDEOS.has(extension)) return 'play';
  if (extension === 'ics') return 'calendar';
  if (extension === 'pdf') return 'pdf';
  return 'file';
}
