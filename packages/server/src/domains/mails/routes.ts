import {
  ClubCorreosGuardar,
  ClubCorreosLeer,
  ClubCorreosListar,
  ClubCorreosProbar,
  ClubCorreosReintentar,
  ClubCorreosSinSalir,
  ClubCorreosVersiones,
  ClubCorreosVista,
  ClubCorreosVolverAlOriginal,
} from '@club/contract/club';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { ServeStaff } from '../../http/serve-staff.ts';
import { countFailedMails, listFailedMails, retryFailedMails } from '../../jobs/failed-mails.ts';
import { listOrder } from '../../shared/list-order.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { cursorBefore, cursorFromText, cursorText } from '../../shared/row-cursor.ts';
import { readLimits } from '../limits/public.ts';
import { recordActs } from '../staff-audit/public.ts';
import { FAILED_MAIL_ORDERS, failedMailToWire } from './failed-mails-wire.ts';
import { retryGivenUpMails } from './given-up-mails.ts';
import { definitionOf } from './mail-registry.ts';
import { isShowThere, type MailOf } from './mail-text-store.ts';
import { mailFromWire, mailToWire, rowToWire, textFromWire, versionToWire } from './mails-wire.ts';
import { type MailView, readMail, readMails, readVersions } from './read-mails.ts';
import { previewText, restoreOriginal, saveMailText } from './save-mail-text.ts';
import { sendTest } from './send-test.ts';
import { variablesOf } from './template-rules.ts';

const PAGE_ROWS = 20;
const LIST_ROWS = 50;

/** The texts of mails (spec 4 §2.14). */
export function registerMailRoutes(serve: ServeStaff): void {
  serve(ClubCorreosListar, async ({ EspectaculoId: showId = 0 }, { context }) => {
    const db = context.database.kysely;
    if (showId > 0 && !(await isShowThere(db, showId))) return refuse('not-found');
    return ok({ Correos: (await readMails(db, showId)).map(rowToWire) });
  });

  serve(ClubCorreosLeer, async (body, { context }) => {
    const of = await mailOf(context, body);
    return of.ok ? answered(ok(await readMail(context.database.kysely, of.value))) : of;
  });

  serve(ClubCorreosVista, async (body, { context }) => {
    const of = await mailOf(context, body);
    if (!of.ok) return of;
    const seen = previewText(context, of.value.mail, textFromWire(body));
    if (!seen.ok) return seen;
    const { subject, html, text } = seen.value;
    return ok({ Asunto: subject, Html: html, Texto: text });
  });

  serve(ClubCorreosGuardar, async (body, { context, actor }) => {
    const of = await mailOf(context, body);
    if (!of.ok) return of;
    const edit = { ...of.value, version: body.Version, text: textFromWire(body) };
    return answered(await saveMailText(context, actor, edit));
  });

  serve(ClubCorreosVolverAlOriginal, async (body, { context, actor }) => {
    const of = await mailOf(context, body);
    if (!of.ok) return of;
    return answered(await restoreOriginal(context, actor, { ...of.value, version: body.Version }));
  });

  serve(ClubCorreosProbar, async (body, { context, actor }) => {
    const of = await mailOf(context, body);
    if (!of.ok) return of;
    const sent = await sendTest(context, actor, { ...of.value, text: textFromWire(body) });
    return sent.ok ? ok({ Email: sent.value }) : sent;
  });

  serve(ClubCorreosVersiones, async (body, { context }) => {
    const of = await mailOf(context, body);
    if (!of.ok) return of;
    const { Desde, Cantidad = PAGE_ROWS } = body;
    const page = { before: cursorBefore(Desde), count: Cantidad };
    const { versions, total } = await readVersions(context.database.kysely, of.value, page);
    const last = versions.at(-1)?.version ?? 1;
    const next = last > 1 ? String(last) : '';
    return ok({ Versiones: versions.map(versionToWire), Siguiente: next, Total: total });
  });
}

/** Failed mails (spec 4 §2.1). */
export function registerFailedMailRoutes(serve: ServeStaff): void {
  serve(ClubCorreosSinSalir, async (body, { context }) => {
    const { Desde, Cantidad: count = LIST_ROWS } = body;
    const order = listOrder(body.Orden, FAILED_MAIL_ORDERS);
    const from = cursorFromText(Desde);
    const db = context.database.kysely;
    const [total, mails] = await Promise.all([
      countFailedMails(db),
      listFailedMails(db, { from, count, order }),
    ]);
    return ok({
      Correos: mails.map(failedMailToWire),
      Siguiente: cursorText(from + count, total),
      Total: total,
    });
  });

  serve(ClubCorreosReintentar, async ({ EnvioId }, { context, actor }) => {
    const retried = await inTransaction<Retried, never>(context.database, actor, async (tx) => {
      const id = EnvioId ?? null;
      const Correos = (await retryFailedMails(tx, id)) + (await retryGivenUpMails(context, tx, id));
      const { peopleMessaged } = await readLimits(tx);
      const act = {
        ...{ act: 'correos/reintentar', entity: 'envío', entityId: EnvioId ?? '', after: { Correos } },
        entityName: EnvioId ? '' : 'Todos los que no salieron',
      };
      await recordActs(tx, context.clock.now(), [act]);
      return ok({ count: Correos, needsApproval: Correos > peopleMessaged });
    });
    if (!retried.ok) return retried;
    const { count, needsApproval } = retried.value;
    return { ...ok({ Correos: count }), needsApproval };
  });
}

interface Retried {
  readonly count: number;
  /** More than one person may send alone (spec 4 §6). */
  readonly needsApproval: boolean;
}

/** The mail of a call; checks that the show exists. */
async function mailOf(
  { database }: Context,
  body: Parameters<typeof mailFromWire>[0],
): Promise<Result<MailOf, 'not-found'>> {
  const of = mailFromWire(body);
  if (!of || (of.showId > 0 && !(await isShowThere(database.kysely, of.showId)))) return refuse('not-found');
  return ok(of);
}

function answered<Problem extends string>(result: Result<MailView, Problem>) {
  if (!result.ok) return result;
  const variables = Object.values(variablesOf(definitionOf(result.value.mail)));
  return ok(mailToWire(result.value, variables));
}
