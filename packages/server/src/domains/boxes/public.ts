/** The interface of boxes for other domains. */
export type { Box } from './box-store.ts';
export { writeBox } from './boxes-wire.ts';
export { type BoxAtShow, type BoxVisit, checkBoxToken, openBoxAtShow } from './check-box-token.ts';
export { createBoxLink, revokeBoxLink } from './create-box-link.ts';
export { type BoxState, readBoxState, whyClosed } from './read-box-page.ts';
export { keepBoxAtShow } from './show-boxes.ts';
