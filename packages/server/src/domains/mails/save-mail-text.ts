import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { montevideoTime } from '../../shared/montevideo.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { changedFields, lastChange, recordActs } from '../staff-audit/public.ts';
import { renderText } from './compose-mail.ts';
import type { AnyValues, MailText, Variable } from './mail-definition.ts';
import { definitionOf, type MailKey } from './mail-registry.ts';
import { addVersion, type MailOf } from './mail-text-store.ts';
import { actOn, textFields } from './mails-wire.ts';
import { type MailView, readMail } from './read-mails.ts';
import { type FillProblem, variablesOf } from './template-rules.ts';

/** A text with the values of the examples, as its recipient would see it. Refuses a text that could not be sent. */
export function previewText(context: Pick<Context, 'club' | 'config'>, mail: MailKey, text: MailText) {
  return renderText(context, mail, text, exampleValues(mail, context.config.siteUrl));
}

export function exampleValues(mail: MailKey, siteUrl: string): AnyValues {
  return Object.fromEntries(
    Object.entries(variablesOf(definitionOf(mail))).map(([key, variable]) => [
      key,
      exampleValue(variable, siteUrl),
    ]),
  );
}

function exampleValue(variable: Variable, siteUrl: string): AnyValues[string] {
  if (variable.kind === 'link') return siteUrl + variable.example;
  if (variable.kind !== 'facts') return variable.example;
  return variable.example.map((fact) => (fact.url ? { ...fact, url: siteUrl + fact.url } : fact));
}

export interface TextEdit extends MailOf {
  readonly version: number;
  readonly text: MailText;
}

/** Changes the text of a mail from now on, as a new version. */
export async function saveMailText(
  context: Context,
  actor: StaffActor,
  edit: TextEdit,
): Promise<Result<MailView, FillProblem | 'changed-meanwhile'>> {
  const seen = previewText(context, edit.mail, edit.text);
  return seen.ok ? addText(context, actor, edit) : seen;
}

/** Resets a mail's text to the original, or a show's to the club's, as a new version. */
export const restoreOriginal = (context: Context, actor: StaffActor, edit: Omit<TextEdit, 'text'>) =>
  addText(context, actor, { ...edit, text: null });

function addText(
  context: Context,
  actor: StaffActor,
  { version, text, ...of }: Omit<TextEdit, 'text'> & { readonly text: MailText | null },
): Promise<Result<MailView, 'changed-meanwhile'>> {
  const now = context.clock.now();
  return inTransaction<MailView, 'changed-meanwhile'>(context.database, actor, async (tx) => {
    const before = await readMail(tx, of);
    const thing = actOn(of);
    if (!(await addVersion(tx, { ...of, version, text, authorId: actor.memberId, now }))) {
      const last = await lastChange(tx, thing.entity, thing.entityId);
      const time = last ? montevideoTime(last.at) : '';
      return refuse('changed-meanwhile', { person: last?.person ?? 'Otra persona', time });
    }
    const after = await readMail(tx, of);
    const act = text ? 'correos/guardar' : 'correos/volverAlOriginal';
    const fields = changedFields(textFields(before.text), textFields(after.text));
    await recordActs(tx, now, [{ act, ...thing, ...fields }]);
    return ok(after);
  });
}
