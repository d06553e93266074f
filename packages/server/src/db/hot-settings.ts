import type pg from 'pg';

/**
 * On the hot path statements are planned once for all values: a plan per use costs more than most statements take. Such a plan
 * outlives the table sizes that it was made for, so indexes are always preferred. The condition of a partial index, such as
 * `state = 'open'`, must therefore be literal in the statement.
 */
export const PLANS = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off';

/** The hot path would run with other plans, in another schema or without a time-out; it must not serve (decision 0063). */
export class HotSettingsMissing extends Error {
  constructor(missing: readonly string[]) {
    super(
      `the hot path's connections lack ${missing.join(', ')}: a pooler drops start-up options, give them to the role of DATABASE_HOT_URL (ops/postgres/hot-role.sql)`,
    );
    this.name = 'HotSettingsMissing';
  }
}

const READ = `
  select current_setting('plan_cache_mode') as plan_cache_mode, current_setting('enable_seqscan') as enable_seqscan,
    current_schema() as search_path, current_setting('statement_timeout') <> '0' as statement_timeout,
    current_setting('idle_in_transaction_session_timeout') <> '0' as idle_in_transaction_session_timeout`;

/** Checks the hot path's settings on a new connection. @throws HotSettingsMissing */
export async function requireHotSettings(client: pg.ClientBase, schema: string): Promise<void> {
  const wanted: Readonly<Record<string, unknown>> = {
    ...{ plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off', search_path: schema },
    ...{ statement_timeout: true, idle_in_transaction_session_timeout: true },
  };
  const { rows } = await client.query<Record<string, unknown>>(READ);
  const missing = Object.keys(wanted).filter((name) => rows[0]?.[name] !== wanted[name]);
  if (missing.length > 0) throw new HotSettingsMissing(missing);
}
