/** Whether this code runs on the server, where pages are made for everybody: there is no visitor, session or screen. */
export const isOnServer = typeof window === 'undefined';
