/** The opener of a dialog that just closes: also that of one which takes its place. */
let lastOpener: Element | null = null;

/** The item of a menu goes with its menu: the button of the menu opened the dialog. */
const openerOf = (focused: Element | null): Element | null => {
  const menu = focused?.closest('[role="menu"]');
  if (menu) return document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  return focused === document.body ? lastOpener : focused;
};

/**
 * Gives the focus back to the opener of a dialog or drawer that is closed: the ref of the content of each (`theme.ts`). The library does it
 * for those only that stay mounted while they are closed.
 */
export function returnFocus() {
  const opener = openerOf(document.activeElement);
  return () => {
    lastOpener = opener;
    setTimeout(() => {
      lastOpener = null;
      const isLost = document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true });
    });
  };
}
