import { applyImport, swapImport } from '@club/server/domains/members/apply-import.ts';
import { uploadRegister } from '@club/server/domains/members/begin-import.ts';
import { findImport } from '@club/server/domains/members/import-store.ts';
import { readImport } from '@club/server/domains/members/read-import.ts';
import type { StaffActor } from '@club/server/shared/actor.ts';
import { uniqueCedula } from '../builders/people.ts';
import { registerCsv } from '../builders/register.ts';
import type { TestContext } from '../index.ts';
import { mustBe } from './disagreement.ts';
import type { Seen } from './operations.ts';

/** Imports the unchanged register with a new member, and applies it. Its jobs are run at once; the queue's own find nothing to do. */
export async function importRegister(context: TestContext, actor: StaffActor): Promise<Seen> {
  const bytes = Buffer.from(registerCsv([...(await linesOf(context)), newcomer()]));
  const begun = await uploadRegister(context, actor, { name: 'padron.csv', bytes });
  if (!begun.ok) return { problem: begun.problem };
  const importId = begun.value;
  await readImport(context, { importId });
  const read = await findImport(context.database.kysely, importId);
  const { errors, categories } = read?.counts ?? { errors: -1, categories: -1 };
  mustBe('members that the register would change', 0, errors + categories);
  const applied = await applyImport(context, actor, { id: importId, version: read?.version ?? 0 });
  await swapImport(context, { importId });
  return { problem: applied.ok ? null : applied.problem };
}

async function linesOf({ database }: TestContext) {
  const { rows } = await database.pool.query<{ document: string; number: string; category: string }>(
    `select document, member_number as number, member_category.name as category
     from member join member_category on member_category.id = member.category_id
     where left_at is null`,
  );
  return rows.map((row) => ({ ...row, firstName: 'Bruno', lastName: 'Sosa' }));
}

function newcomer() {
  const document = uniqueCedula();
  return { document, number: `N${document}`, category: 'Socio' };
}
