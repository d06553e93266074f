import type { FirstStep } from '@club/contract/club';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

/** Which steps are done; null from the first publication on. */
export async function readFirstSteps(executor: Executor): Promise<Record<FirstStep, boolean> | null> {
  const { rows } = await sql<Record<FirstStep, boolean>>`
    select
      exists (select from site_content where part = 'club' and saved_at is not null) as club,
      exists (select from venue where revision_id is not null) as venue,
      exists (select from member_category where is_public and not is_visitor and archived_at is null) as categories,
      (select count(*) > 1 from team where archived_at is null)
        and exists (select from competition where archived_at is null) as teams,
      exists (select from payment_method where is_offered) as payment,
      exists (select from show) as show`.execute(executor);
  const [steps] = rows;
  return steps && !steps.show ? steps : null;
}
