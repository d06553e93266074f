import type { IconName } from '../../ui/icon/Icon.tsx';

const IMAGES = new Set(['png', 'jpg', 'jpeg', 'gif', 'webp', 'svg', 'avif']);
const VIDEOS = new Set(['mp4', 'mov', 'webm', 'avi']);

/** The icon for a file by its type (spec 1 §2.7 "attachments, each with name, extension and icon"). */
export function fileIcon(extension: string): IconName {
  if (IMAGES.has(extension)) return 'images';
  if (VIDEOS.has(extension)) return 'play';
  if (extension === 'ics') return 'calendar';
  return 'file';
}
