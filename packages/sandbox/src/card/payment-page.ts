import { CARD_THEME, page } from '../http/page.ts';
import { PROVIDER_NAMES } from '../provider-names.ts';
import { html, type Markup } from '../shared/markup.ts';
import { momentText, moneyText } from '../shared/texts.ts';
import { type Outcome, SENTINELS } from './outcomes.ts';
import type { Preference } from './preferences.ts';
import type { CardPayment } from './wire.ts';

const CSS = `
.top{background:#0a7d63;color:#fff;padding:.75rem 1.25rem}
.top .row{max-width:1000px;margin:auto}
.top strong{font-size:1.125rem;letter-spacing:-.01em}
.logo{width:30px;height:22px;border-radius:5px;background:linear-gradient(#0000 5px,#0a4d3e 5px 9px,#0000 9px),#ffd24a;flex:none}
main{max-width:1040px;margin:0 auto;padding:1.5rem 1.25rem 3rem;display:grid;gap:1.25rem;grid-template-columns:minmax(0,1.45fr) minmax(0,1fr);grid-template-rows:auto 1fr;align-items:start}
.form{grid-column:1;grid-row:1/3}.side{grid-column:2}
.narrow{max-width:560px;grid-template-columns:minmax(0,1fr)}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem;align-items:end}
.total{font-size:1.75rem;font-weight:700;letter-spacing:-.02em;white-space:nowrap}
.items li{display:flex;justify-content:space-between;gap:1rem;padding:.75rem 0;border-bottom:1px solid #e3e9e7}
.items li>span:last-child{white-space:nowrap}
.pay{width:100%;min-height:52px;font-size:1.0625rem}
.test{border:1px dashed #7aa99c;background:#f7fbfa;box-shadow:none}
.two{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}
details summary{cursor:pointer;font-weight:600;padding:.4rem 0}
.mark{width:56px;height:56px;border-radius:50%;display:grid;place-items:center;font-size:1.75rem;font-weight:700;color:#fff;background:#c4313d}
.mark.ok{background:#0a7d63}.mark.wait{background:#c98a00}
@media (max-width:760px){main{grid-template-columns:minmax(0,1fr);padding:1rem 1rem 2.5rem}.form,.side{grid-column:1;grid-row:auto}}
@media (max-width:420px){.two{grid-template-columns:1fr}}
`;

function frame(title: string, main: Markup): Markup {
  const body = html`
<header class="top"><div class="row"><span class="logo" aria-hidden="true"></span><strong>${PROVIDER_NAMES.card}</strong>
<span class="badge">Entorno de prueba</span></div></header>
${main}`;
  return page({ title: `${title} · ${PROVIDER_NAMES.card}`, theme: CARD_THEME, css: CSS, body });
}

function summary(preference: Preference): Markup {
  return html`
<section class="card side stack" aria-labelledby="summary">
<h2 id="summary">Tu compra</h2>
<ul class="items">${preference.items.map(
    (item) => html`<li><span><strong>${item.title}</strong>${item.quantity > 1 && html` × ${item.quantity}`}
<br><span class="muted small">${item.description}</span></span><span>${moneyText(item.unitPrice * item.quantity, item.currency)}</span></li>`,
  )}</ul>
<p class="row spread"><span>Total a pagar</span><span class="total">${moneyText(preference.total, preference.currency)}</span></p>
${preference.expiresAt && html`<p class="muted small">Podés pagar hasta el ${momentText(preference.expiresAt)}.</p>`}
</section>`;
}

function installmentChoices(preference: Preference): Markup[] {
  return Array.from({ length: preference.maxInstallments }, (_, index) => {
    const count = index + 1;
    const each = moneyText(preference.total / count, preference.currency);
    return html`<option value="${count}">${count === 1 ? `1 cuota de ${each}` : `${count} cuotas de ${each}`}</option>`;
  });
}

function cardFields(preference: Preference): Markup {
  const { payer } = preference;
  return html`
<h1>¿Cómo querés pagar?</h1>
<p class="muted">Tarjeta de crédito o débito. Los datos ya están completos con una tarjeta de prueba.</p>
<label>Número de la tarjeta
<input name="card_number" inputmode="numeric" autocomplete="cc-number" value="4075 5957 1648 3764" required></label>
<label>Nombre como está en la tarjeta
<input name="cardholder" list="sentinels" autocomplete="cc-name" value="APRO" maxlength="60" required></label>
<datalist id="sentinels">${Object.entries(SENTINELS).map(
    ([name, outcome]) => html`<option value="${name}">${outcome.text}</option>`,
  )}</datalist>
<div class="pair">
<label>Vencimiento<input name="expiration" inputmode="numeric" autocomplete="cc-exp" value="11/30" pattern="\\d\\d/\\d\\d" required></label>
<label>Código de seguridad<input name="code" inputmode="numeric" autocomplete="cc-csc" value="123" maxlength="4" required></label>
</div>
<div class="pair">
<label>Documento<select name="document_type"><option>CI</option><option>Otro</option></select></label>
<label>Número de documento<input name="document" value="${payer.document || '12345672'}" required></label>
</div>
<label>Cuotas<select name="installments">${installmentChoices(preference)}</select></label>`;
}

function radio(name: string, value: string, text: string, isChecked = false): Markup {
  return html`<label class="choice"><input type="radio" name="${name}" value="${value}"${isChecked && html` checked`}><span>${text}</span></label>`;
}

function sentinelTable(): Markup {
  return html`<details><summary>Nombres que deciden el resultado</summary>
<table><tbody>${Object.entries(SENTINELS).map(
    ([name, outcome]) => html`<tr><th scope="row">${name}</th><td>${outcome.text}</td></tr>`,
  )}<tr><th scope="row">Otro</th><td>Pago aprobado</td></tr></tbody></table></details>`;
}

/** Options that exist only in a test environment. */
function testPanel(preference: Preference): Markup {
  return html`
<section class="card test side stack" aria-labelledby="test">
<h2 id="test">Opciones de prueba</h2>
<div class="two">
<button name="quick" value="APRO" formnovalidate>Pagar (aprobado)</button>
<button name="quick" value="OTHE" class="danger" formnovalidate>Rechazar</button>
</div>
<fieldset><legend><strong>Aviso al comercio</strong></legend>
${radio('notify', 'once', 'Notificar una vez, enseguida', true)}
${radio('notify', 'after', 'Notificar unos segundos después de volver')}
${radio('notify', 'twice', 'Notificar dos veces')}
${radio('notify', 'never', 'No notificar')}
</fieldset>
<fieldset><legend><strong>Vuelta al sitio</strong></legend>
${radio('come_back', 'yes', 'Volver al sitio al terminar', true)}
${radio('come_back', 'no', 'No volver (cerrar la página)')}
</fieldset>
<fieldset><legend><strong>Momento del pago</strong></legend>
<label class="choice"><input type="checkbox" name="late" value="yes"><span>Pagar tarde: aprobado después del vencimiento de la orden${
    preference.expiresAt === null && ' (esta orden no vence)'
  }</span></label>
<label>Cuánto después<select name="late_seconds">
<option value="30">30 segundos</option><option value="120" selected>2 minutos</option>
<option value="900">15 minutos</option><option value="86400">1 día</option></select></label>
</fieldset>
${sentinelTable()}
</section>`;
}

/** The payment page of a preference. `problem`: the error of the last attempt. */
export function paymentPage(preference: Preference, problem?: string): Markup {
  return frame(
    'Pagar',
    html`<form method="post" action="/checkout/v1/pay"><main>
<input type="hidden" name="pref_id" value="${preference.id}">
${summary(preference)}
<section class="card form stack">
${problem && html`<p class="notice" role="alert">${problem}</p>`}
${cardFields(preference)}
<button class="pay">Pagar ${moneyText(preference.total, preference.currency)}</button>
<button class="quiet" name="quick" value="leave" formnovalidate>Cancelar y volver al sitio</button>
</section>
${testPanel(preference)}
</main></form>`,
  );
}

function message(
  title: string,
  mark: { kind: 'ok' | 'wait' | 'bad'; sign: string },
  text: string,
  more: Markup,
): Markup {
  return frame(
    title,
    html`<main class="narrow"><section class="card stack">
<span class="mark ${mark.kind}" aria-hidden="true">${mark.sign}</span>
<h1>${title}</h1><p>${text}</p>${more}</section></main>`,
  );
}

const backLink = (href: string | null): Markup =>
  href === null
    ? html`<p class="muted small">El comercio no indicó una dirección de vuelta. Podés cerrar esta página.</p>`
    : html`<a class="button quiet" href="${href}">Volver al sitio</a>`;

/** After a rejection: try again or go back. */
export function rejectedPage(preference: Preference, outcome: Outcome, back: string | null): Markup {
  const again = html`<a class="button" href="/checkout/v1/redirect?pref_id=${encodeURIComponent(preference.id)}">Intentar con otra tarjeta</a>`;
  return message(
    'No pudimos procesar tu pago',
    { kind: 'bad', sign: '×' },
    `${outcome.text}. No se hizo ningún cargo.`,
    html`<p class="muted small">Código: ${outcome.detail}</p><div class="row">${again}${backLink(back)}</div>`,
  );
}

/** After a payment without an automatic return. */
export function paidPage(payment: CardPayment, back: string | null): Markup {
  const isApproved = payment.status === 'approved';
  return message(
    isApproved ? '¡Listo! Tu pago se acreditó' : 'Estamos revisando tu pago',
    isApproved ? { kind: 'ok', sign: '✓' } : { kind: 'wait', sign: '…' },
    `Operación N.º ${payment.id} por ${moneyText(payment.transaction_amount, payment.currency_id)}.`,
    backLink(back),
  );
}

/** A preference that can no longer be paid; a late payment can still be tested. */
export function expiredPage(preference: Preference, back: string | null): Markup {
  return message(
    'El tiempo para pagar terminó',
    { kind: 'bad', sign: '!' },
    `Esta orden venció el ${preference.expiresAt ? momentText(preference.expiresAt) : ''}. No se hizo ningún cargo.`,
    html`${backLink(back)}
<form method="post" action="/checkout/v1/pay" class="card test stack">
<h2>Opciones de prueba</h2>
<input type="hidden" name="pref_id" value="${preference.id}"><input type="hidden" name="late" value="yes">
<input type="hidden" name="late_seconds" value="30"><input type="hidden" name="notify" value="once">
<p class="small">Aprobar igual, como si el banco hubiera respondido tarde.</p>
<button name="quick" value="APRO" class="quiet">Pagar tarde</button></form>`,
  );
}

/** A preference that is already paid; a second payment can still be tested. */
export function alreadyPaidPage(preference: Preference, payment: CardPayment, back: string | null): Markup {
  return message(
    'Esta compra ya está paga',
    { kind: 'ok', sign: '✓' },
    `Operación N.º ${payment.id} por ${moneyText(payment.transaction_amount, payment.currency_id)}.`,
    html`${backLink(back)}
<form method="post" action="/checkout/v1/pay" class="card test stack">
<h2>Opciones de prueba</h2>
<input type="hidden" name="pref_id" value="${preference.id}"><input type="hidden" name="again" value="yes">
<input type="hidden" name="notify" value="once">
<p class="small">Pagar la misma compra otra vez, como un comprador que apretó dos veces.</p>
<button name="quick" value="APRO" class="quiet">Pagar de nuevo</button></form>`,
  );
}

export function unknownPage(): Markup {
  return message(
    'No encontramos esta orden de pago',
    { kind: 'bad', sign: '?' },
    'Revisá la dirección o volvé al sitio del comercio.',
    html``,
  );
}
