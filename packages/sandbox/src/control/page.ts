import type { Surface, SurfaceFaults } from '../http/faults.ts';
import { PLAIN_THEME, page } from '../http/page.ts';
import { html, type Markup } from '../shared/markup.ts';
import { momentText, moneyText } from '../shared/texts.ts';
import type { SandboxControl } from './control.ts';

const CSS = `
main{max-width:1080px;margin:0 auto;padding:1.5rem 1.1rem 3rem;display:grid;gap:1.25rem}
.grid{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(300px,1fr));align-items:start}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}
.scroll{overflow-x:auto}
td form{display:inline}
td button{min-height:36px;padding:.25rem .7rem;font-size:.875rem}
.on{border-left:5px solid #d3202f}
`;

const NAMES: Record<Surface, string> = {
  sso: 'Inicio de sesión',
  card: 'Proveedor de tarjetas',
  dollars: 'Proveedor en dólares',
  smtp: 'Correo',
  storage: 'Archivos',
  register: 'Padrón de socios',
};

const LATEST = 15;

function numberField(name: string, label: string, value: number, step = '1'): Markup {
  return html`<label>${label}<input type="number" name="${name}" min="0" step="${step}" value="${value}"></label>`;
}

// The hidden field means "off": an unticked checkbox sends nothing.
function box(name: string, label: string, isOn: boolean): Markup {
  return html`<label class="choice"><input type="checkbox" name="${name}" value="true"${isOn && html` checked`}><span>${label}</span></label>`;
}

function isTroubled(faults: SurfaceFaults): boolean {
  return Object.values(faults).some((value) => value !== 0 && value !== false && value !== null);
}

function surfaceForm(surface: Surface, faults: SurfaceFaults): Markup {
  const notifies = surface === 'card' || surface === 'dollars';
  return html`<section class="card stack${isTroubled(faults) && html` on`}"><h2>${NAMES[surface]}</h2>
<form method="post" action="/_control" class="stack">
<input type="hidden" name="action" value="faults"><input type="hidden" name="surface" value="${surface}"><input type="hidden" name="boxes" value="true">
<div class="pair">${numberField('latencyMs', 'Demora (ms)', faults.latencyMs)}${numberField('errorRate', 'Errores (0 a 1)', faults.errorRate, '0.05')}
${numberField('failNext', 'Fallan las próximas', faults.failNext)}${numberField('loseAnswers', 'Se pierde la respuesta', faults.loseAnswers)}
${notifies && numberField('rejectRefunds', 'Rechaza los próximos reembolsos', faults.rejectRefunds)}</div>
<div>${box('garbage', surface === 'smtp' ? 'Rechaza todo correo' : 'Responde basura', faults.garbage)}
${box('hang', 'No responde nunca', faults.hang)}
${notifies && box('loseNotifications', 'Pierde las notificaciones', faults.loseNotifications)}
${notifies && box('doubleNotifications', 'Notifica dos veces', faults.doubleNotifications)}</div>
<button>Aplicar</button></form>${outageForm(surface, faults.downUntil)}</section>`;
}

function action(name: string, label: string, fields: Record<string, string | number>): Markup {
  const hidden = Object.entries(fields).map(
    ([key, value]) => html`<input type="hidden" name="${key}" value="${value}">`,
  );
  return html`<form method="post" action="/_control"><input type="hidden" name="action" value="${name}">${hidden}<button class="quiet">${label}</button></form>`;
}

function outageForm(surface: Surface, downUntil: string | null): Markup {
  return html`<form method="post" action="/_control" class="stack">
<p class="small muted">${downUntil ? `Caído hasta el ${momentText(new Date(downUntil))}.` : 'Corte de todo el servicio:'}</p>
<input type="hidden" name="action" value="outage"><input type="hidden" name="surface" value="${surface}">
${numberField('seconds', 'Durante (segundos)', downUntil ? 0 : 120)}<button class="quiet">${downUntil ? 'Cambiar' : 'Cortar'}</button></form>`;
}

function paymentRows(control: SandboxControl): Markup {
  const payments = control.payments().slice(-LATEST).reverse();
  return html`<section class="card stack"><h2>Últimos pagos con tarjeta</h2><div class="scroll"><table>
<thead><tr><th>Operación</th><th>Referencia</th><th>Importe</th><th>Estado</th><td></td></tr></thead><tbody>${payments.map(
    (payment) => html`<tr><td>${payment.id}</td><td>${payment.external_reference}</td>
<td>${moneyText(payment.transaction_amount, payment.currency_id)}</td><td>${payment.status}<br><span class="small muted">${payment.status_detail}</span></td>
<td>${action('notify', 'Notificar', { paymentId: payment.id })}${
      payment.status === 'in_process' &&
      html` ${action('settle', 'Aprobar', { paymentId: payment.id, status: 'approved' })} ${action('settle', 'Rechazar', { paymentId: payment.id, status: 'rejected' })}`
    }</td></tr>`,
  )}</tbody></table></div></section>`;
}

function deliveryRows(control: SandboxControl): Markup {
  const deliveries = control.deliveries().slice(-LATEST).reverse();
  return html`<section class="card stack"><h2>Últimas notificaciones</h2><div class="scroll"><table>
<thead><tr><th>Momento</th><th>Qué</th><th>Intento</th><th>Respuesta</th></tr></thead><tbody>${deliveries.map(
    (delivery) =>
      html`<tr><td>${momentText(new Date(delivery.at))}</td><td>${delivery.about}</td><td>${delivery.attempt}</td><td>${delivery.status ?? 'ninguna'}</td></tr>`,
  )}</tbody></table></div></section>`;
}

/** The page for setting the faults of the external services. */
export function controlPage(control: SandboxControl, problem?: string): Markup {
  const faults = control.faults();
  const surfaces: readonly Surface[] = ['card', 'dollars', 'sso', 'smtp', 'storage', 'register'];
  const body = html`<main>
<div class="row spread"><div><h1>Panel del entorno de prueba</h1><p class="muted">Fallas del mundo exterior, para ver cómo responde el sitio.</p></div>
${action('reset', 'Todo normal', {})}</div>
${problem && html`<p class="notice" role="alert">${problem}</p>`}
<div class="grid">${surfaces.map((surface) => surfaceForm(surface, faults[surface]))}</div>
${paymentRows(control)}${deliveryRows(control)}</main>`;
  return page({ title: 'Panel del entorno de prueba', theme: PLAIN_THEME, css: CSS, body });
}
