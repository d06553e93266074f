/**
 * A preview neither reads nor writes the site's browser storage: the screens' stored values live as long as the page. Must be the first
 * import, before any reader.
 */
Object.defineProperty(window, 'localStorage', { value: null });
// Changes of another tab do not apply to this page.
window.addEventListener('storage', (event) => event.stopImmediatePropagation());
