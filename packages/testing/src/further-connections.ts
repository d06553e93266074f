/** The most connections of a process to PostgreSQL beside twice DATABASE_CONNECTIONS: one that only serves, and one that also runs jobs. */
export const FURTHER_CONNECTIONS = { server: 9, withJobs: 15 } as const;
