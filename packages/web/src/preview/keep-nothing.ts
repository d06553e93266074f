/**
 * A preview neither reads what the visitor's browser keeps of our site nor leaves anything there: what the screens keep lives as long as
 * the page. The first import of all, before anybody looks.
 */
Object.defineProperty(window, 'localStorage', { value: null });
// What another tab keeps is none of this page's.
window.addEventListener('storage', (event) => event.stopImmediatePropagation());
