/** Uploaded files from people without a login. */
export { base64Size, readBase64 } from './base64-file.ts';
export { imageKind } from './image-kind.ts';
export { keepPicture } from './keep-picture.ts';
export { REDRAWN, REDRAWN_LOGO, redrawImages } from './redraw-images.ts';
