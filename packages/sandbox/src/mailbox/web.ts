import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHttp, sendPage } from '../http/surface.ts';
import { listPage, mailPage, missingPage } from './pages.ts';
import type { Mail, MailStore } from './store.ts';

type MailRequest = FastifyRequest<{ Params: { id: string; index: string } }>;

/** The mail's HTML: attached images are shown, links open in a new tab, scripts never run. */
function mailHtml(mail: Mail): string {
  const inline = mail.html.replace(/cid:([^"'\s)>]+)/g, (whole, id: string) => {
    const index = mail.attachments.findIndex((attachment) => attachment.contentId === id);
    return index < 0 ? whole : `/mails/${mail.id}/attachments/${index}`;
  });
  return `<base target="_blank"><style>body{font-family:sans-serif}</style>${inline}`;
}

function mailJson(mail: Mail): object {
  return {
    ...mail,
    attachments: mail.attachments.map(({ contentBase64: _content, ...rest }, index) => ({
      ...rest,
      url: `/mails/${mail.id}/attachments/${index}`,
    })),
  };
}

function sendAttachment(reply: FastifyReply, mail: Mail | undefined, index: number): FastifyReply {
  const attachment = mail?.attachments[index];
  if (!attachment) return sendPage(reply, missingPage(), 404);
  const isPicture = /^image\/(png|jpeg|gif|webp)$/.test(attachment.mimeType);
  const name = encodeURIComponent(attachment.filename);
  return reply
    .type(attachment.mimeType)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', 'sandbox')
    .header('content-disposition', `${isPicture ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`)
    .send(Buffer.from(attachment.contentBase64, 'base64'));
}

/** Pages for people, and a JSON list for tests. */
export function createMailboxWeb(store: MailStore): FastifyInstance {
  const app = createHttp();
  app.get('/', (request: FastifyRequest<{ Querystring: { para?: string } }>, reply) => {
    const to = request.query.para ?? '';
    return sendPage(reply, listPage(store.list(to), to));
  });
  app.get('/mails/:id', (request: MailRequest, reply) => {
    const mail = store.find(request.params.id);
    return mail ? sendPage(reply, mailPage(mail)) : sendPage(reply, missingPage(), 404);
  });
  app.get('/mails/:id/html', (request: MailRequest, reply) => {
    const mail = store.find(request.params.id);
    if (!mail) return sendPage(reply, missingPage(), 404);
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src * data:; font-src * data:",
      )
      .send(mailHtml(mail));
  });
  app.get('/mails/:id/attachments/:index', (request: MailRequest, reply) =>
    sendAttachment(reply, store.find(request.params.id), Number(request.params.index)),
  );
  app.get('/api/mails', (request: FastifyRequest<{ Querystring: { to?: string } }>) =>
    store.list(request.query.to).map(mailJson),
  );
  app.delete('/api/mails', (_request, reply) => {
    store.clear();
    return reply.code(204).send();
  });
  return app;
}
