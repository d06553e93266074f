import {
  ClubCorreosGuardar,
  ClubCorreosLeer,
  ClubCorreosListar,
  ClubCorreosProbar,
  ClubCorreosVersiones,
  ClubCorreosVista,
  ClubCorreosVolverAlOriginal,
} from '@club/contract/club';
import type { ServeStaff } from '../../http/serve-staff.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { definitionOf } from './mail-registry.ts';
import {
  cursorFromWire,
  mailFromWire,
  mailToWire,
  rowToWire,
  textFromWire,
  versionToWire,
} from './mails-wire.ts';
import { type MailView, readMail, readMails, readVersions } from './read-mails.ts';
import { previewText, restoreOriginal, saveMailText } from './save-mail-text.ts';
import { sendTest } from './send-test.ts';
import { variablesOf } from './template-rules.ts';

const PAGE_ROWS = 20;

/** The texts of mails (spec 4 §2.14). */
export function registerMailRoutes(serve: ServeStaff): void {
  serve(ClubCorreosListar, async (_body, { context }) =>
    ok({ Correos: (await readMails(context.database.kysely, 0)).map(rowToWire) }),
  );

  serve(ClubCorreosLeer, async (body, { context }) => {
    const of = mailFromWire(body);
    return of ? answered(ok(await readMail(context.database.kysely, of))) : refuse('not-found');
  });

  serve(ClubCorreosVista, async (body, { context }) => {
    const of = mailFromWire(body);
    if (!of) return refuse('not-found');
    const seen = previewText(context, of.mail, textFromWire(body));
    if (!seen.ok) return seen;
    const { subject, html, text } = seen.value;
    return ok({ Asunto: subject, Html: html, Texto: text });
  });

  serve(ClubCorreosGuardar, async (body, { context, actor }) => {
    const of = mailFromWire(body);
    if (!of) return refuse('not-found');
    const edit = { ...of, version: body.Version, text: textFromWire(body) };
    return answered(await saveMailText(context, actor, edit));
  });

  serve(ClubCorreosVolverAlOriginal, async (body, { context, actor }) => {
    const of = mailFromWire(body);
    if (!of) return refuse('not-found');
    return answered(await restoreOriginal(context, actor, { ...of, version: body.Version }));
  });

  serve(ClubCorreosProbar, async (body, { context, actor }) => {
    const of = mailFromWire(body);
    if (!of) return refuse('not-found');
    const sent = await sendTest(context, actor, { ...of, text: textFromWire(body) });
    return sent.ok ? ok({ Email: sent.value }) : sent;
  });

  serve(ClubCorreosVersiones, async (body, { context }) => {
    const of = mailFromWire(body);
    if (!of) return refuse('not-found');
    const { Desde, Cantidad = PAGE_ROWS } = body;
    const page = { before: cursorFromWire(Desde), count: Cantidad };
    const { versions, total } = await readVersions(context.database.kysely, of, page);
    const last = versions.at(-1)?.version ?? 1;
    const next = last > 1 ? String(last) : '';
    return ok({ Versiones: versions.map(versionToWire), Siguiente: next, Total: total });
  });
}

function answered<Problem extends string>(result: Result<MailView, Problem>) {
  if (!result.ok) return result;
  const variables = Object.values(variablesOf(definitionOf(result.value.mail)));
  return ok(mailToWire(result.value, variables));
}
