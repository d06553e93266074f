import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GlobalFonts } from '@napi-rs/canvas';

const FONTS = fileURLToPath(new URL('../../assets/fonts/', import.meta.url));

/** The font families of drawn pictures; crests name the first. */
export const BOLD = 'Roboto Condensed';
export const TEXT = 'Roboto';

let areLoaded = false;

/** Registers our fonts once per process, so that crests look the same on a machine without fonts. */
export function loadDrawingFonts(): void {
  if (areLoaded) return;
  GlobalFonts.registerFromPath(join(FONTS, 'roboto-condensed-latin-700-normal.woff'), BOLD);
  GlobalFonts.registerFromPath(join(FONTS, 'roboto-latin-400-normal.woff'), TEXT);
  areLoaded = true;
}
