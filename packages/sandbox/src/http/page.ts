import { html, type Markup, trusted } from '../shared/markup.ts';

/** A page's colours; each external system has its own. */
export interface Theme {
  readonly ink: string;
  readonly background: string;
  readonly accent: string;
  readonly accentInk: string;
  readonly band: string;
}

export const CLUB_THEME: Theme = {
  ink: '#0b1b3a',
  background: 'radial-gradient(120% 90% at 50% 0, #1d4fa3 0, #0c2a63 45%, #06173a 100%) #06173a',
  accent: '#0f3f94',
  accentInk: '#fff',
  band: '#d3202f',
};

export const CARD_THEME: Theme = {
  ink: '#16302b',
  background: '#eef3f1',
  accent: '#0a7d63',
  accentInk: '#fff',
  band: '#ffd24a',
};

export const DOLLAR_THEME: Theme = {
  ink: '#241c3d',
  background: '#f3f1f8',
  accent: '#4b2fa0',
  accentInk: '#fff',
  band: '#ff9d6c',
};

export const PLAIN_THEME: Theme = {
  ink: '#1c2430',
  background: '#f2f4f7',
  accent: '#23508e',
  accentInk: '#fff',
  band: '#9fb4d1',
};

const BASE_CSS = `
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Liberation Sans",sans-serif;color:var(--ink);background:var(--background);background-attachment:fixed}
h1,h2,h3,p,ul,dl,dd,fieldset{margin:0;padding:0}
ul{list-style:none}
fieldset{border:0;min-width:0}
legend{padding:0}
h1{font-size:1.5rem;line-height:1.2;letter-spacing:-.01em}
h2{font-size:1.05rem;line-height:1.3}
a{color:var(--accent)}
button,input,select,textarea{font:inherit;color:inherit}
button,.button{display:inline-flex;align-items:center;justify-content:center;gap:.5rem;min-height:44px;padding:.55rem 1.1rem;border:1px solid transparent;border-radius:10px;background:var(--accent);color:var(--accent-ink);font-weight:600;text-decoration:none;cursor:pointer}
button:hover,.button:hover{filter:brightness(1.1)}
.quiet{background:#fff;color:var(--accent);border-color:color-mix(in srgb,var(--accent) 35%,#fff)}
.danger{background:#fff;color:#a3121f;border-color:#e3a9ae}
:focus-visible{outline:3px solid color-mix(in srgb,var(--accent) 55%,#fff);outline-offset:2px}
label{display:block;font-size:.875rem;font-weight:600}
input:not([type=radio]):not([type=checkbox]),select{width:100%;min-height:44px;margin-top:.25rem;padding:.5rem .75rem;border:1px solid #8793a5;border-radius:10px;background:#fff;font-size:1rem;font-weight:400}
.choice{display:flex;gap:.6rem;align-items:flex-start;font-weight:400;font-size:.9375rem;padding:.3rem 0}
.choice input{width:18px;height:18px;margin:.2rem 0 0;flex:none;accent-color:var(--accent)}
.muted{color:color-mix(in srgb,var(--ink) 68%,#fff)}
.small{font-size:.875rem}
.stack{display:grid;gap:1rem;grid-template-columns:minmax(0,1fr)}
.row{display:flex;flex-wrap:wrap;gap:.75rem;align-items:center}
.spread{justify-content:space-between}
.card{background:#fff;border-radius:16px;padding:1.25rem;box-shadow:0 1px 2px #0001,0 8px 24px #0000000f}
.notice{padding:.75rem 1rem;border-radius:10px;background:#fdeaea;color:#8a0f1b}
.badge{display:inline-block;padding:.1rem .6rem;border-radius:99px;background:var(--band);color:#201a00;font-size:.75rem;font-weight:700;white-space:nowrap}
table{width:100%;border-collapse:collapse;font-size:.9375rem}
th,td{text-align:left;padding:.5rem .6rem;border-bottom:1px solid #e3e7ed;vertical-align:top}
@media (prefers-reduced-motion:no-preference){button,.button{transition:filter .15s}}
`;

export interface PageParts {
  readonly title: string;
  readonly theme: Theme;
  /** Styles of this page only. */
  readonly css?: string;
  readonly body: Markup;
}

function variables(theme: Theme): string {
  return `:root{--ink:${theme.ink};--background:${theme.background};--accent:${theme.accent};--accent-ink:${theme.accentInk};--band:${theme.band}}`;
}

/** A complete page in Spanish. The template escapes title and body; the styles are ours. */
export function page(parts: PageParts): Markup {
  return html`<!doctype html>
<html lang="es-UY">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${parts.title}</title>
<link rel="icon" href="data:,">
<style>${trusted(variables(parts.theme) + BASE_CSS + (parts.css ?? ''))}</style>
</head>
<body>${parts.body}</body>
</html>`;
}
