import { installFromDebian } from '../browser.ts';
import { findFirefox } from './firefox.ts';
import { findWebKit } from './webkit.ts';

/** Installs Firefox and WebKit if missing and possible; the journeys skip a missing one. */
export function installOtherBrowsers(): void {
  const missing = [
    ...(findFirefox() ? [] : ['firefox-esr']),
    ...(findWebKit() ? [] : ['webkit2gtk-driver', 'xvfb']),
  ];
  if (missing.length > 0) installFromDebian(...missing);
}
