import {
  ClubAvisosContar,
  ClubAvisosEnviar,
  ClubAvisosListar,
  ClubAvisosProbar,
  NOTICE_LIMITS,
} from '@club/contract/club';
import type { ServeStaff } from '../../http/serve-staff.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { cursorFromText, cursorText, PAGE_ROWS } from '../../shared/row-cursor.ts';
import type { NoticeText } from './notice-rules.ts';
import { askedToWire, audienceFromWire, countToWire, noticeToWire, textFromWire } from './notice-wire.ts';
import { readNotices } from './read-notices.ts';
import { countReached, sendNotice } from './send-notice.ts';
import { testNotice } from './test-notice.ts';

/** Notices of the club to the buyers of a show (spec 4 §2.14). */
export function registerBuyerNoticeRoutes(serve: ServeStaff): void {
  serve(ClubAvisosListar, async (body, { context }) => {
    const { EspectaculoId: showId, Desde, Cantidad: count = PAGE_ROWS } = body;
    const from = cursorFromText(Desde);
    const read = await readNotices(context, showId, { from, count });
    if (!read.ok) return read;
    const { notices, asked, total } = read.value;
    return ok({
      ...{ Avisos: notices.map(noticeToWire), Pedidos: asked.map(askedToWire) },
      ...{ Siguiente: cursorText(from + count, total), Total: total },
    });
  });

  serve(ClubAvisosContar, async (body, { context }) => {
    const counted = await countReached(context, audienceFromWire(body));
    return counted.ok ? ok(countToWire(counted.value)) : counted;
  });

  serve(ClubAvisosProbar, async (body, { context, actor }) => {
    const text = readText(body);
    if (!text.ok) return text;
    const sent = await testNotice(context, actor, { showId: body.EspectaculoId, ...text.value });
    return sent.ok ? ok({ Email: sent.value }) : sent;
  });

  serve(ClubAvisosEnviar, async (body, { context, actor }) => {
    const text = readText(body);
    if (!text.ok) return text;
    const sent = await sendNotice(context, actor, { text: text.value, ...audienceFromWire(body) });
    if (!sent.ok) return sent;
    const { noticeId, persons, needsApproval } = sent.value;
    return { ...ok({ AvisoId: noticeId, Personas: persons }), needsApproval };
  });
}

/** Surrounding white space is not part of the text. */
function readText(body: Parameters<typeof textFromWire>[0]): Result<NoticeText, 'malformed'> {
  const text = textFromWire(body);
  return text.body.length < NOTICE_LIMITS.textLeast ? refuse('malformed', { field: 'Texto' }) : ok(text);
}
