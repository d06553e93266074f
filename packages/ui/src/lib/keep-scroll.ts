/** The state of a navigation that only records a choice on the open page: the scroll position is kept. */
export const KEEP_SCROLL = 'keep-scroll';
