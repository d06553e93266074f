/** Default schema of a club's tables. */
export const OWN_SCHEMA = 'public';

/** Schema of a club's jobs: pg-boss has its own beside each club's. */
export const jobsSchemaOf = (schema: string): string => (schema === OWN_SCHEMA ? 'pgboss' : `${schema}_jobs`);

/** Start-up option of every connection: statements name no schema, so one database may hold several clubs (spec 7 §6). */
export const inSchema = (schema = OWN_SCHEMA): string => `-c search_path=${schema},${jobsSchemaOf(schema)}`;
