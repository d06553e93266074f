/** The state of a navigation that only says what one chose on the page that is open: it stays where it is. */
export const KEEP_SCROLL = 'keep-scroll';
