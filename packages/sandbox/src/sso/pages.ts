import { CLUB_THEME, page } from '../http/page.ts';
import type { DemoPerson } from '../options.ts';
import { html, type Markup } from '../shared/markup.ts';
import { currentCode } from './authenticator.ts';

const CSS = `
main{max-width:760px;margin:0 auto;padding:2.5rem 1.25rem 3rem;display:grid;gap:1.25rem}
.head{color:#fff;display:flex;align-items:center;gap:1rem}
.head p{opacity:.85}
.crest{width:56px;height:64px;flex:none}
.panel{background:#fff;border-radius:18px;padding:1.5rem;box-shadow:0 20px 60px #00091f66;display:grid;gap:1.1rem;border-top:5px solid #d3202f}
.people{display:grid;gap:.6rem;grid-template-columns:repeat(auto-fill,minmax(290px,1fr))}
.people li{display:grid}
.person{display:grid;grid-template-columns:44px minmax(0,1fr);justify-content:start;align-items:start;align-content:start;text-align:left;gap:.15rem .8rem;background:#f5f8fd;color:#0b1b3a;border-color:#d6e0f0;padding:.75rem .85rem;font-weight:400;border-radius:14px}
.person:hover{background:#eaf1fc;border-color:#0f3f94;filter:none}
.face{grid-row:1/4;width:44px;height:44px;border-radius:50%;background:linear-gradient(160deg,#2861bd,#0c2a63);color:#fff;display:grid;place-items:center;font-weight:700;letter-spacing:.02em}
.person strong{font-size:1rem}
.or{display:flex;align-items:center;gap:.75rem;color:#53617a;font-size:.875rem}
.or::before,.or::after{content:"";flex:1;height:1px;background:#dde4ef}
.mail{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:.75rem;align-items:end}
.foot{color:#ffffffcc;font-size:.875rem;text-align:center}
.center{justify-items:center;text-align:center}
@media (max-width:480px){main{padding:1.5rem .9rem 2rem}.panel{padding:1.1rem}.mail{grid-template-columns:1fr}}
`;

const CREST = html`<svg class="crest" viewBox="0 0 56 64" aria-hidden="true"><path d="M4 6c9 0 17-2 24-5 7 3 15 5 24 5v26c0 15-11 25-24 31C15 57 4 47 4 32z" fill="#fff"/><path d="M9 10c7 0 13-1 19-4v51C17 51 9 43 9 32z" fill="#d3202f"/><path d="M28 6c6 3 12 4 19 4v22c0 11-8 19-19 25z" fill="#1a4ea8"/><path d="M9 24h38v9H9z" fill="#fff"/></svg>`;

function frame(title: string, panel: Markup): Markup {
  const body = html`<main>
<header class="head">${CREST}<div><h1>Cuenta del Club</h1><p>Un solo ingreso para todos los servicios</p></div></header>
${panel}
<p class="foot">Ingreso de demostración: no pide contraseña y sus personas no existen.</p></main>`;
  return page({ title: `${title} · Cuenta del Club`, theme: CLUB_THEME, css: CSS, body });
}

function initials(person: DemoPerson): string {
  return `${person.givenName.charAt(0)}${person.familyName.charAt(0)}`.toUpperCase();
}

function personButton(person: DemoPerson): Markup {
  const document = `Doc. ${person.document}${person.memberNumber ? ` · Socio ${person.memberNumber}` : ''}`;
  return html`<li><button class="person" name="sub" value="${person.sub}">
<span class="face" aria-hidden="true">${initials(person)}</span>
<strong>${person.givenName} ${person.familyName}</strong>
<span class="small muted">${document}</span>
<span class="small">${person.shows}</span></button></li>`;
}

export interface LoginPage {
  readonly uid: string;
  readonly persons: readonly DemoPerson[];
  readonly email: string;
  readonly problem: string | undefined;
}

export function loginPage(login: LoginPage): Markup {
  const action = `/interaction/${encodeURIComponent(login.uid)}`;
  return frame(
    'Iniciar sesión',
    html`<section class="panel">
<div><h2>Elegí con quién ingresar</h2><p class="muted small">Cada persona muestra algo distinto del sitio.</p></div>
<form method="post" action="${action}/login"><ul class="people">${login.persons.map(personButton)}</ul></form>
<p class="or">o con tu correo</p>
${login.problem && html`<p class="notice" role="alert">${login.problem}</p>`}
<form method="post" action="${action}/login" class="mail">
<label>Correo electrónico<input type="email" name="email" autocomplete="username" value="${login.email}" required></label>
<button>Ingresar</button></form>
<form method="post" action="${action}/deny" class="row"><button class="quiet">Cancelar y volver al sitio</button></form>
</section>`,
  );
}

function messagePage(title: string, text: string, more: Markup): Markup {
  return frame(title, html`<section class="panel"><h2>${title}</h2><p>${text}</p>${more}</section>`);
}

/** The codes that the phones of the club's staff would show. The page reloads itself when the codes change. */
export function authenticatorPage(persons: readonly DemoPerson[], now: Date): Markup {
  const rows = persons.flatMap((person) => {
    if (!person.team) return [];
    const { code } = currentCode(person.team.authenticatorSecret, now);
    return [
      html`<li class="row"><strong>${person.givenName} ${person.familyName}</strong> <code>${code}</code>
<span class="small muted">${person.shows}</span></li>`,
    ];
  });
  const { secondsLeft } = currentCode('', now);
  return frame(
    'Autenticador',
    html`<section class="panel"><meta http-equiv="refresh" content="${String(secondsLeft)}">
<div><h2>Autenticador</h2><p class="muted small">Los códigos que mostraría el teléfono de cada persona del equipo. Cada uno sirve una vez; cambian dentro de ${String(secondsLeft)} s.</p></div>
<ul>${rows}</ul></section>`,
  );
}

export function profilePage(site: string): Markup {
  return messagePage(
    'Tus datos',
    'Tu nombre, tu documento y tu teléfono se cambian en el sitio del club. En esta demostración quedan como están.',
    html`${site && html`<p><a class="button" href="${site}">Volver al sitio</a></p>`}`,
  );
}

export function signedOutPage(site: string): Markup {
  return messagePage(
    'Cerraste sesión',
    'Ya podés cerrar esta página.',
    html`${site && html`<p><a class="button" href="${site}">Ir al sitio</a></p>`}`,
  );
}

export function errorPage(description: string): Markup {
  return messagePage(
    'No pudimos iniciar tu sesión',
    'El pedido llegó incompleto o venció. Volvé al sitio e intentá de nuevo.',
    html`<p class="muted small">${description}</p>`,
  );
}

/** Wraps the provider's logout form; `isSure`: the form submits itself. */
export function logoutPage(form: Markup, isSure: boolean): Markup {
  const submit = html`<script>document.getElementById('op.logoutForm').submit()</script>`;
  return messagePage(
    '¿Cerrar sesión?',
    'Se cierra tu sesión en todos los servicios del club.',
    html`${form}<div class="row"><button form="op.logoutForm">Cerrar sesión</button></div>${isSure && submit}`,
  );
}
