import { createContext } from 'react';

/**
 * What of the site is rendered: in a browser always all of it. The server makes the page and what surrounds it apart, because the
 * latter is the same each time: it may depend on the address and the club, and on nothing that the page has loaded.
 */
export type ShellPart = 'all' | 'surroundings' | 'page';

export const ShellPartContext = createContext<ShellPart>('all');
