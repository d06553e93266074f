/** Where a club's tables are unless a setting says otherwise. */
export const OWN_SCHEMA = 'public';

/** Where the jobs of a club are: pg-boss has a schema of its own beside each club's. */
export const jobsSchemaOf = (schema: string): string => (schema === OWN_SCHEMA ? 'pgboss' : `${schema}_jobs`);

/** Start-up option of every connection: statements name no schema, so that one database may have several clubs (spec 7 §6). */
export const inSchema = (schema = OWN_SCHEMA): string => `-c search_path=${schema},${jobsSchemaOf(schema)}`;
