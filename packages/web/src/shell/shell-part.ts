import { createContext } from 'react';

/**
 * The rendered part of the site: in a browser always all of it. The server renders the page and its frame separately, because the frame is
 * the same each time: it may depend on the address and the club, but not on data of the page.
 */
export type ShellPart = 'all' | 'surroundings' | 'page';

export const ShellPartContext = createContext<ShellPart>('all');
