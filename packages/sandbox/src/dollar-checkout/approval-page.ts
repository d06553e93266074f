import { DOLLAR_THEME, page } from '../http/page.ts';
import { PROVIDER_NAMES } from '../provider-names.ts';
import { html, type Markup } from '../shared/markup.ts';
import { moneyText } from '../shared/texts.ts';
import type { DollarOrder } from './store.ts';

const CSS = `
.top{display:flex;flex-wrap:wrap;justify-content:center;align-items:center;gap:.6rem;padding:1.25rem;font-weight:700;font-size:1.25rem;color:#4b2fa0;letter-spacing:-.01em}
.coin{width:28px;height:28px;border-radius:50%;background:conic-gradient(from 220deg,#ff9d6c,#4b2fa0 45%,#7a5cd6 75%,#ff9d6c)}
main{max-width:520px;margin:0 auto;padding:0 1.1rem 3rem;display:grid;gap:1rem}
.amount{font-size:2.1rem;font-weight:700;letter-spacing:-.02em}
.payer{display:flex;gap:.8rem;align-items:center;padding:.8rem;border:1px solid #ddd5f2;border-radius:12px}
.face{width:42px;height:42px;border-radius:50%;display:grid;place-items:center;background:#e8e1fa;color:#4b2fa0;font-weight:700;flex:none}
.wide{width:100%;min-height:52px;font-size:1.0625rem;border-radius:99px}
.test{border:1px dashed #a893dd;background:#fbfaff;box-shadow:none}
.bar{height:4px;border-radius:4px;background:linear-gradient(90deg,#4b2fa0,#ff9d6c)}
`;

function frame(title: string, main: Markup): Markup {
  const body = html`<header class="top"><span class="coin" aria-hidden="true"></span>${PROVIDER_NAMES.dollarCheckout} <span class="badge">Entorno de prueba</span></header>
<main>${main}</main>`;
  return page({ title: `${title} · ${PROVIDER_NAMES.dollarCheckout}`, theme: DOLLAR_THEME, css: CSS, body });
}

function choice(name: string, value: string, text: string, isChecked = false): Markup {
  return html`<label class="choice"><input type="radio" name="${name}" value="${value}"${isChecked && html` checked`}><span>${text}</span></label>`;
}

const TEST_PANEL = html`
<section class="card test stack" aria-labelledby="test"><h2 id="test">Opciones de prueba</h2>
<fieldset><legend><strong>Qué pasa cuando el comercio cobra</strong></legend>
${choice('instrument', 'good', 'El pago se acredita', true)}
${choice('instrument', 'declined', 'El banco rechaza el medio de pago')}
${choice('instrument', 'pending', 'El pago queda en revisión')}</fieldset>
<fieldset><legend><strong>Aviso al comercio</strong></legend>
${choice('notify', 'once', 'Notificar una vez', true)}
${choice('notify', 'twice', 'Notificar dos veces')}
${choice('notify', 'never', 'No notificar')}</fieldset>
<fieldset><legend><strong>Vuelta al sitio</strong></legend>
${choice('come_back', 'yes', 'Volver al sitio al terminar', true)}
${choice('come_back', 'no', 'No volver (cerrar la página)')}</fieldset>
</section>`;

/** The page on which the buyer approves or cancels an order. */
export function approvalPage(order: DollarOrder): Markup {
  const amounts = order.units.map(
    (unit) => html`<p class="amount">${moneyText(Number(unit.amount.value), unit.amount.currency_code)}</p>
<p class="muted">${unit.description ?? unit.reference_id}</p>`,
  );
  return frame(
    'Aprobar el pago',
    html`<form method="post" action="/checkoutnow" class="stack">
<input type="hidden" name="token" value="${order.id}">
<section class="card stack"><span class="bar" aria-hidden="true"></span>
<div><h1>${order.brandName ?? 'Comercio de prueba'}</h1><p class="muted small">quiere cobrarte</p></div>
<div>${amounts}</div>
<div class="payer"><span class="face" aria-hidden="true">PP</span><p><strong>Persona De Prueba</strong><br>
<span class="muted small">comprador@ejemplo.uy · Saldo de la billetera</span></p></div>
<button class="wide" name="action" value="approve">Aprobar y pagar</button>
<button class="wide quiet" name="action" value="cancel">Cancelar y volver al sitio</button>
</section>${TEST_PANEL}</form>`,
  );
}

/** A plain message to the buyer, with a link back if there is one. */
export function wordPage(title: string, text: string, back: string | null): Markup {
  return frame(
    title,
    html`<section class="card stack"><span class="bar" aria-hidden="true"></span><h1>${title}</h1><p>${text}</p>
${back !== null && html`<p><a class="button" href="${back}">Volver al sitio</a></p>`}</section>`,
  );
}
