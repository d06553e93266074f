import { logInAsTeam } from '@club/e2e/office.ts';
import { beginMatch } from '@club/e2e/office-match.ts';
import { expect, type Page } from '@playwright/test';
import type { Camera } from './camera.ts';

const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();
const SLOW_MS = 60_000;
/** Notifications are transient and must not be in a picture. */
const WITHOUT_NOTICES = '[class*="Notifications-root"] { display: none; }';
/** The demo's big match, and its stadium. */
const MATCH = '/club/espectaculos/1';
const STADIUM = '/club/escenarios/1';

type Screens = readonly (readonly [address: string, name: string])[];

/** The content and the masters: lists and one of their forms. */
const CONTENT: Screens = [
  ['contenido/noticias', 'office-news'],
  ['contenido/noticias/1', 'office-news-item'],
  ['contenido/sponsors', 'office-sponsors'],
  ['contenido/club', 'office-club'],
  ['maestros/categorias', 'office-masters'],
  ['maestros/tipos/1', 'office-master'],
  ['precios/1', 'office-price-list'],
];

/** The screens of the other members of the demo's team. */
const BY_PERSON: readonly (readonly [person: string, screens: Screens])[] = [
  [
    'rosario',
    [
      ['entradas?buscar=45187368', 'office-tickets'],
      ['ventanilla', 'office-window'],
    ],
  ],
  [
    'gaston',
    [
      ['socios', 'office-members'],
      ['importaciones', 'office-imports'],
      ['butacas', 'office-owned-seats'],
    ],
  ],
  [
    'camila-duarte',
    [
      ['prensa', 'office-outlets'],
      ['acreditaciones', 'office-accreditations'],
    ],
  ],
  [
    'elena',
    [
      ['reembolsos', 'office-refunds'],
      ['liquidaciones', 'office-settlement'],
      ['cajas', 'office-tills'],
      ['auditoria', 'office-audit'],
    ],
  ],
  [
    'ramiro',
    [
      ['cortesias', 'office-courtesies'],
      ['palcos/1', 'office-box'],
      ['parking?espectaculo=1', 'office-parking'],
      ['links-de-pago', 'office-payment-links'],
    ],
  ],
  [
    'nestor',
    [
      ['puertas/1/tablero', 'office-gates-board'],
      ['puertas/1/cierre', 'office-gates-closing'],
      ['puertas/instalacion?parte=accesos', 'office-gates-access'],
      ['puertas/dispositivos', 'office-gates-devices'],
      ['puertas/ensayo', 'office-rehearsal'],
      ['impedidos', 'office-barred'],
    ],
  ],
  [
    'ines',
    [
      ['fila/nueva', 'office-new-room'],
      ['medios-de-pago', 'office-payment-methods'],
      ['limites', 'office-limits'],
      ['equipo', 'office-team'],
      ['aprobaciones', 'office-approvals'],
    ],
  ],
];

/** The back office on a desktop, as used by the demo's team. */
export async function shootOffice(camera: Camera): Promise<void> {
  const { page, walk, shoot } = camera;
  if (walk.name === 'phone') return;
  await logInAsTeam(page, 'joaquin-bentancor');
  const open = async (address: string): Promise<void> => {
    await page.goto(address);
    await page.addStyleTag({ content: WITHOUT_NOTICES });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  };
  // The last pressed position is now covered by a card.
  await page.mouse.move(0, 0);
  await shoot('office-home', 'view');
  await open('/club/espectaculos');
  await page.getByRole('table', { name: 'Espectáculos' }).waitFor();
  await shoot('office-shows', 'view');
  await shootNewShow({ page, shoot }, open);
  await shootShow({ page, shoot }, open);
  await open(STADIUM);
  await page
    .getByRole('navigation', { name: 'Tribunas y sectores' })
    .getByRole('button', { name: /^B Platea B/ })
    .first()
    .click();
  await shoot('office-plan', 'view');
  await shootEach({ page, shoot }, open, CONTENT);
  for (const [person, screens] of BY_PERSON) {
    await page.context().clearCookies();
    await logInAsTeam(page, person);
    await shootEach({ page, shoot }, open, screens);
    if (person === 'rosario') await shootBoxOffice({ page, shoot }, open);
    if (person === 'elena') await shootExports({ page, shoot }, open);
    if (person === 'nestor') await shootGates({ page, shoot }, open);
  }
}

/** Screens as they open, without a press. */
async function shootEach({ page, shoot }: Shown, open: Open, screens: Screens): Promise<void> {
  for (const [address, name] of screens) {
    await open(`/club/${address}`);
    await expect(page.getByRole('status', { name: 'Cargando' })).toHaveCount(0, { timeout: SLOW_MS });
    await shoot(name, 'view');
  }
}

type Shown = Pick<Camera, 'page' | 'shoot'>;
type Open = (address: string) => Promise<void>;

/** Screens without data in the season: mails that were not sent, made up; and a sale at the window, started and released. */
async function shootBoxOffice({ page, shoot }: Shown, open: Open): Promise<void> {
  await page.route('**/api/club/correos/sinSalir', (route) => route.fulfill({ json: FAILED_MAILS }));
  await open('/club/correos-sin-salir');
  await page.getByRole('table', { name: 'Correos que no salieron' }).waitFor();
  await shoot('office-failed-mails', 'view');
  await page.unroute('**/api/club/correos/sinSalir');
  await open('/club/entradas?buscar=45187368');
  await page.getByRole('table', { name: 'Entradas' }).getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: /^Entrada N/ }).waitFor();
  await open(`${page.url()}/lugar`);
  await page.getByRole('application').waitFor();
  await shoot('office-change-place', 'view');
  await open('/club/ventanilla');
  await page.getByRole('textbox', { name: 'Fondo inicial' }).fill('1000');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Espectáculo' }).click();
  await page.getByRole('option', { name: /Atlético Cordón/ }).click();
  await page.getByRole('group', { name: 'Sector' }).getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Documento', exact: true }).fill('45187368');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Venta', exact: true })).toContainText('$');
  await shoot('office-window-persons', 'view');
}

/** A list's export, once it is ready. */
async function shootExports({ page, shoot }: Shown, open: Open): Promise<void> {
  await open('/club/auditoria');
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Exportar' }).click();
  await page
    .getByRole('link', { name: /^Descargar/ })
    .first()
    .waitFor({ timeout: SLOW_MS });
  await shoot('office-exports', 'view');
}

/** Scans of a future match of the season, made up; and a show's whole policy. */
async function shootGates({ page, shoot }: Shown, open: Open): Promise<void> {
  await page.route('**/api/club/puertas/lecturas', (route) => route.fulfill({ json: SCANS }));
  await open('/club/puertas/1/lecturas');
  await page
    .getByRole('button', { name: /Anular ingreso/ })
    .first()
    .waitFor();
  await shoot('office-gates-scans', 'view');
  await open('/club/puertas/1/politica');
  await page.getByRole('group', { name: 'Un sector, un carril' }).waitFor();
  await shoot('office-gates-policy');
}

const scan = (LecturaId: string, minute: number, more: object) => ({
  ...{
    LecturaId,
    En: Date.parse(`2026-12-06T19:${minute}:00-03:00`),
    Puerta: 'Puerta 3',
    Carril: 'Carril 2',
  },
  ...{
    Zona: 'Tribunas',
    Sentido: 'entrada',
    Resultado: 'Pasa',
    Modo: 'servidor',
    EsIngreso: true,
    Aviso: '',
  },
  ...{ Motivo: '', Dispositivo: 'Teléfono 4', EntradaId: 1902420103, Persona: 'Lucía Ferreira' },
  ...{ Lugar: 'Tribuna José María Delgado · Platea A · Fila 8 · Asiento 12', ...more },
});
const SCANS = {
  ...{ ErrorCod: 0, ErrorDsc: '', Total: 3, Siguiente: '' },
  Lecturas: [
    scan('c', 44, { Resultado: 'Ya ingresó', EsIngreso: false }),
    scan('b', 41, {}),
    scan('a', 38, { Modo: 'sin-red', Persona: 'Martín Rodríguez', EntradaId: 1902420104 }),
  ],
};

const failedMail = (EnvioId: string, Que: string, more: object) => ({
  ...{ EnvioId, Que, Para: '', CompraId: 0, Desde: '2026-11-24T18:02:00', Intentos: 4 },
  ...{ ProximoIntento: '2026-11-24T19:10:00', ...more },
});
const FAILED_MAILS = {
  ...{ ErrorCod: 0, ErrorDsc: '', Total: 3, Siguiente: '' },
  Correos: [
    failedMail('a', 'Entradas de una compra', { CompraId: 1204 }),
    failedMail('b', 'Medio aceptado', { Para: 'prensa@radio.example', Desde: '2026-11-24T18:05:00' }),
    failedMail('c', 'Entradas de una compra', { CompraId: 1207, Intentos: 12, ProximoIntento: '' }),
  ],
};

/** A match created from the last one, step by step; it stays a draft. */
async function shootNewShow({ page, shoot }: Shown, open: Open): Promise<void> {
  await open('/club/espectaculos/nuevo');
  await beginMatch(page, { rival: 'Punta Carretas', round: 'Fecha 16', inDays: 27 });
  const [first, second] = ['1', '2'].map((step) => page.url().replace(/paso=\d/, `paso=${step}`));
  await open(first ?? '');
  await page.getByRole('combobox', { name: 'Rival' }).waitFor();
  await shoot('office-new-show', 'view');
  await open(second ?? '');
  await goOn(page);
  await page.getByRole('table', { name: 'Precios' }).waitFor();
  await shoot('office-sale');
  await goOn(page);
  await page.getByRole('heading', { name: 'Listo para publicar' }).waitFor();
  await shoot('office-review', 'view');
}

/** The big match: its sales, its prices, and a row of it about to be blocked. */
async function shootShow({ page, shoot }: Shown, open: Open): Promise<void> {
  await open(`${MATCH}/resumen`);
  await page.getByRole('table', { name: 'Lugares por sector' }).waitFor();
  await shoot('office-summary', 'view');
  await open(`${MATCH}/sectores`);
  await page.getByRole('table', { name: 'Precios' }).waitFor();
  await shoot('office-prices', 'view');
  await open(`${MATCH}/lugares?sector=1-B&asientos=Fila+21%2C+asientos+8+a+19`);
  await page.getByRole('application').waitFor();
  await shoot('office-places');
  await open(`${MATCH}/ventas`);
  await page.getByRole('table', { name: 'Por sector' }).waitFor();
  await shoot('office-sales', 'view');
  await open(`${MATCH}/avisos`);
  await page.getByRole('textbox', { name: 'Asunto' }).waitFor();
  await shoot('office-notices', 'view');
  await open(`${MATCH}/correos`);
  await page.getByRole('region', { name: 'Compras' }).waitFor();
  await shoot('office-show-mails', 'view');
  await open(`${MATCH}/resumen`);
  await page.getByRole('button', { name: 'Suspender venta' }).click();
  await page.getByRole('group', { name: 'Sugerencias' }).waitFor();
  await shoot('office-suspend', 'now');
}
