/** Whether this code runs on the server, where pages are shared: there is no visitor, session or screen. */
export const isOnServer = typeof window === 'undefined';
