export { isPicture } from './address-rules.ts';
export { readPart } from './content-store.ts';
export { saveNews } from './edit-news.ts';
export { followClub, openClub } from './follow-club.ts';
export type { News } from './news-store.ts';
export { saveHome } from './save-home.ts';
