import { installFromDebian } from '../browser.ts';
import { findFirefox } from './firefox.ts';
import { findWebKit } from './webkit.ts';

/** Installs what is missing of Firefox and WebKit where that can be done; the journeys skip what is still missing. */
export function installOtherBrowsers(): void {
  const missing = [
    ...(findFirefox() ? [] : ['firefox-esr']),
    ...(findWebKit() ? [] : ['webkit2gtk-driver', 'xvfb']),
  ];
  if (missing.length > 0) installFromDebian(...missing);
}
