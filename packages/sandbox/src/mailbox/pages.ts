import { PLAIN_THEME, page } from '../http/page.ts';
import { html, type Markup } from '../shared/markup.ts';
import { momentText } from '../shared/texts.ts';
import type { Mail } from './store.ts';

const CSS = `
.bar{background:#17365f;color:#fff;padding:.85rem 1.25rem}
.bar .row{max-width:940px;margin:auto}
.bar a{color:#fff;text-decoration:none;font-weight:700;font-size:1.125rem}
main{max-width:980px;margin:0 auto;padding:1.25rem;display:grid;gap:1rem}
.filter{display:flex;gap:.75rem;align-items:end;flex-wrap:wrap}
.filter label{flex:1 1 240px}
.list{padding:0;overflow:hidden}
.list a{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:.1rem 1rem;padding:.85rem 1.25rem;border-bottom:1px solid #e6eaf0;color:inherit;text-decoration:none}
.list a:hover{background:#f4f7fb}
.list strong{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.list .who{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.list time,.list .clip{text-align:right;white-space:nowrap}
.empty{text-align:center;padding:3rem 1rem}
iframe{width:100%;height:640px;border:1px solid #dfe5ee;border-radius:12px;background:#fff}
pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:.9rem/1.5 ui-monospace,Menlo,Consolas,monospace}
dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:.25rem 1rem}
dt{color:#58657a}dd{overflow-wrap:anywhere}
summary{cursor:pointer;font-weight:600}
details table{margin-top:.5rem;font-size:.8125rem}td{overflow-wrap:anywhere}
@media (max-width:520px){iframe{height:520px}main{padding:.85rem}.list a{grid-template-columns:minmax(0,1fr);padding:.8rem 1rem}.list strong{white-space:normal}.list time,.list .clip{text-align:left}}
`;

function frame(title: string, content: Markup): Markup {
  const body = html`<header class="bar"><div class="row spread"><a href="/">Casilla de prueba</a>
<span class="small">Acá llegan todos los correos del sitio</span></div></header><main>${content}</main>`;
  return page({ title: `${title} · Casilla de prueba`, theme: PLAIN_THEME, css: CSS, body });
}

function sizeText(bytes: number): string {
  return bytes < 1_024 ? `${bytes} B` : `${Math.ceil(bytes / 1_024)} kB`;
}

function listed(mail: Mail): Markup {
  const count = mail.attachments.length;
  return html`<li><a href="/mails/${mail.id}">
<strong>${mail.subject || '(sin asunto)'}</strong>
<time class="muted small" datetime="${mail.receivedAt}">${momentText(new Date(mail.receivedAt))}</time>
<span class="who muted small">Para ${mail.to.join(', ')}</span>
<span class="clip small muted">${count > 0 && (count === 1 ? '1 adjunto' : `${count} adjuntos`)}</span></a></li>`;
}

export function listPage(mails: readonly Mail[], to: string): Markup {
  const list =
    mails.length > 0
      ? html`<ul class="card list">${mails.map(listed)}</ul>`
      : html`<p class="card empty muted">${to ? `No hay correos para “${to}”.` : 'Todavía no llegó ningún correo.'}</p>`;
  return frame(
    'Correos',
    html`<h1>Correos recibidos <span class="muted">(${mails.length})</span></h1>
<form class="filter" method="get" action="/"><label>Destinatario<input name="para" type="search" value="${to}" placeholder="nombre@ejemplo.uy"></label>
<button>Filtrar</button>${to && html`<a class="button quiet" href="/">Ver todos</a>`}</form>${list}`,
  );
}

function attachmentList(mail: Mail): Markup {
  return html`<section class="card stack"><h2>Adjuntos</h2><ul>${mail.attachments.map(
    (
      attachment,
      index,
    ) => html`<li><a href="/mails/${mail.id}/attachments/${index}" download="${attachment.filename}">${attachment.filename}</a>
<span class="muted small">${attachment.mimeType}, ${sizeText(attachment.size)}</span></li>`,
  )}</ul></section>`;
}

export function mailPage(mail: Mail): Markup {
  return frame(
    mail.subject,
    html`<p><a href="/">← Todos los correos</a></p>
<section class="card stack"><h1>${mail.subject || '(sin asunto)'}</h1>
<dl><dt>De</dt><dd>${mail.from}</dd><dt>Para</dt><dd>${mail.to.join(', ')}</dd>
<dt>Recibido</dt><dd>${momentText(new Date(mail.receivedAt))}</dd></dl></section>
${mail.attachments.length > 0 && attachmentList(mail)}
${mail.html && html`<iframe title="Contenido del correo" src="/mails/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`}
${mail.text && html`<details class="card"${!mail.html && html` open`}><summary>Texto sin formato</summary><pre>${mail.text}</pre></details>`}
<details class="card"><summary>Encabezados</summary><table><tbody>${mail.headers.map(
      (header) => html`<tr><th scope="row">${header.name}</th><td>${header.value}</td></tr>`,
    )}</tbody></table></details>`,
  );
}

export function missingPage(): Markup {
  return frame(
    'No encontrado',
    html`<p class="card empty">Este correo ya no está. <a href="/">Ver todos</a></p>`,
  );
}
