import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import pg from 'pg';
import { logInAsTeam } from './office.ts';
import { product } from './product.ts';
import { chooseSector, expectScreen, startPurchase, takeMyself } from './steps.ts';
import { WIDTHS } from './widths.ts';

/** PINs of the people at a journey's gate. */
export const PINS = { steward: '1357', supervisor: '2468' } as const;
/** The group of the tours' only sector, as a venue's gates are created at first need. */
const TOUR_GROUP = 'Puerta Recorrido guiado';

/** A show that begins now, temporarily. */
export interface TourSoon {
  /** The server's data of a device: results of its scans, and the number of entries that count. */
  arrived(deviceId: number): Promise<{ results: string[]; entries: number }>;
  /** Restores the show's original time. */
  end(): Promise<void>;
}

/** Makes a show begin in an hour. Its own time is restored at the end. */
export async function tourSoon(showId: number): Promise<TourSoon> {
  const database = new pg.Client({ connectionString: product().staffSettings.DATABASE_URL });
  await database.connect();
  const one = async (text: string, values: unknown[]) => (await database.query(text, values)).rows[0];
  const before = await one('select starts_at, ends_at from show where id = $1', [showId]);
  const moveTo = (from: Date, to: Date) =>
    database.query('update show set starts_at = $2, ends_at = $3 where id = $1', [showId, from, to]);
  await moveTo(new Date(Date.now() + 3_600_000), new Date(Date.now() + 7_200_000));
  return {
    arrived: async (deviceId) => {
      const scans = await database.query('select result from gate_scan where device_id = $1 order by id', [
        deviceId,
      ]);
      const { entries } = await one(
        `select count(*)::int as entries from gate_entry join gate_scan on gate_scan.id = gate_entry.scan_id
         where gate_scan.device_id = $1`,
        [deviceId],
      );
      return { results: scans.rows.map(({ result }) => result), entries };
    },
    end: async () => {
      await moveTo(before.starts_at, before.ends_at);
      await database.end();
    },
  };
}

type Answer = Record<string, unknown> & { ErrorCod: number };

/** The chief of the gates, logged in, who also makes calls without their screens. */
export interface Chief {
  readonly page: Page;
  call(name: string, body: object): Promise<Answer>;
  close(): Promise<void>;
}

export async function logInChief(browser: Browser, baseURL: string): Promise<Chief> {
  const context = await browser.newContext({ baseURL, locale: 'es-UY' });
  const page = await context.newPage();
  await logInAsTeam(page, 'nestor');
  return {
    page,
    call: async (name, body) =>
      await page.evaluate(
        async ([path, text]) => {
          const headers = { 'content-type': 'application/json' };
          return await (
            await fetch(`/api/club/puertas/${path}`, { method: 'POST', headers, body: text })
          ).json();
        },
        [name, JSON.stringify({ Operacion: randomUUID(), ...body })] as const,
      ),
    close: () => context.close(),
  };
}

/** The chief's preparations for a journey: a lane, its people, and a device to be enrolled with a code. */
export interface PreparedLane {
  readonly deviceId: number;
  readonly enrolmentCode: string;
  /** Approves the device when it shows the chief's number. */
  approve(number: string): Promise<void>;
}

export async function prepareLane(chief: Chief, showId: number): Promise<PreparedLane> {
  const ask = async (name: string, body: object) => {
    const answer = await chief.call(name, body);
    expect(answer, name).toMatchObject({ ErrorCod: 0 });
    return answer;
  };
  const shows = (await ask('espectaculos', {})).Espectaculos as {
    EspectaculoId: number;
    EscenarioId: number;
  }[];
  const venueId = shows.find(({ EspectaculoId }) => EspectaculoId === showId)?.EscenarioId ?? 0;
  const there = (await ask('personal/listar', { EspectaculoId: showId })).Personal as { Nombre: string }[];
  for (const [Rol, Nombre] of [
    ['portero', 'Ana Pereira'],
    ['supervisor', 'Rosa Sosa'],
  ]) {
    if (there.some((person) => person.Nombre === Nombre)) continue;
    const Pin = Rol === 'portero' ? PINS.steward : PINS.supervisor;
    await ask('personal/guardar', { EspectaculoId: showId, PersonaId: 0, Nombre, Rol, Pin });
  }
  const CarrilId = await makeGate(chief, venueId);
  const made = await ask('dispositivos/crear', { Nombre: 'Teléfono de prueba', CarrilId });
  const { DispositivoId } = made.Dispositivo as { DispositivoId: number };
  return {
    deviceId: DispositivoId,
    enrolmentCode: String(made.Codigo),
    approve: async (Numero) => {
      const listed = (await ask('dispositivos/listar', {})).Dispositivos as {
        DispositivoId: number;
        Version: number;
      }[];
      const Version = listed.find((device) => device.DispositivoId === DispositivoId)?.Version;
      await ask('dispositivos/aprobar', { DispositivoId, Version, Numero });
    },
  };
}

type Gate = { Nombre: string; Carriles: { CarrilId: number }[] };

/** A gate of the journey's own, in addition to the venue's. If another journey creates one at the same time it is tried again. */
async function makeGate({ call }: Pick<Chief, 'call'>, EscenarioId: number): Promise<number> {
  const { Instalacion } = await call('puertas/leer', { EscenarioId });
  const { Version, Zonas, Puertas } = Instalacion as {
    Version: number;
    Zonas: { ZonaId: number; Clase: string }[];
    Puertas: Gate[];
  };
  const ZonaId = Zonas.find(({ Clase }) => Clase === 'tribuna')?.ZonaId;
  const Nombre = `Puerta ${randomUUID().slice(0, 6)}`;
  const lane = { CarrilId: 0, Nombre: 'Carril 1', ZonaId, Sentido: 'entrada' };
  const gate = { PuertaId: 0, Nombre, Grupo: TOUR_GROUP, Flecha: '', Carriles: [lane] };
  const saved = await call('puertas/guardar', { EscenarioId, Version, Puertas: [...Puertas, gate] });
  if (saved.ErrorCod === 409) return makeGate({ call }, EscenarioId);
  expect(saved).toMatchObject({ ErrorCod: 0 });
  const gates = (saved.Instalacion as { Puertas: Gate[] }).Puertas;
  return gates.find((one) => one.Nombre === Nombre)?.Carriles[0]?.CarrilId ?? 0;
}

/**
 * Redeems a ticket for the user at one of the tours with places, in the order of their numbers: another journey may have moved one to the head
 * of the list. Returns the show.
 */
export async function redeemTour(page: Page, index: number): Promise<number> {
  await page.goto('/paseos-gpc');
  const ways = page.getByRole('link', { name: 'Canjear entradas' });
  await expect(ways.first()).toBeVisible();
  const paths = await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const path = paths.sort((a, b) => numberIn(a) - numberIn(b)).at(index) ?? '';
  await ways.and(page.locator(`[href="${path}"]`)).click();
  await chooseSector(page, /Recorrido guiado/);
  const showId = numberIn(page.url());
  await startPurchase(page);
  await takeMyself(page, 1);
  await page.getByRole('button', { name: 'Canjear tickets' }).click();
  await expectScreen(page, '¡Canje realizado con éxito!');
  return showId;
}

const numberIn = (address: string): number => Number(/espectaculo\/(\d+)/.exec(address)?.[1]);

/** The texts of the QRs of the user's tickets, by show, once their files are ready. */
export async function ticketCodes(page: Page, count: number): Promise<ReadonlyMap<number, string>> {
  let codes = new Map<number, string>();
  await expect
    .poll(
      async () => {
        const answer = page.waitForResponse(/WSTicketListar/);
        await page.goto('/cuenta/mis-entradas');
        const text = JSON.stringify(await (await answer).json());
        const found = text.matchAll(/"TicketCodigoQR":"([^"]{134})"[^}]*?"EspectaculoId":(\d+)/g);
        codes = new Map([...found].map(([, code = '', id]) => [Number(id), code]));
        return codes.size;
      },
      { timeout: 60_000 },
    )
    .toBe(count);
  return codes;
}

/** Enrols a browser as a device with the code from the chief; returns the number that it then shows. */
export async function becomeDevice(page: Page, code: string, siteUrl = product().siteUrl): Promise<string> {
  await page.setViewportSize(WIDTHS[390]);
  await page.goto(new URL('/puerta/', siteUrl).href);
  await expect(page.getByRole('heading', { name: 'Alta' })).toBeVisible();
  await page.getByRole('textbox', { name: /12 caracteres/ }).fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Dar de alta' }).click();
  await expect(page.getByRole('heading', { name: 'Esperando aprobación' })).toBeVisible();
  const number = page.getByRole('main').getByText(/^\d{4}$/);
  return (await number.textContent()) ?? '';
}

/** Begins a shift at a show, also with another one near. An app in a tab is not installed: a supervisor approves it. */
export async function beginShift(page: Page, showId: number): Promise<void> {
  await expect(page.getByRole('main').getByText(/^Paquete: [\d.]+ entradas?,/)).toBeVisible({
    timeout: 60_000,
  });
  const show = page.getByRole('combobox', { name: 'Espectáculo' });
  await show.selectOption(String(showId));
  await expect(show).toHaveValue(String(showId));
  await expect(page.getByRole('main').getByText('Instalá la app antes de empezar')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Empezar turno' })).toBeDisabled();
  await page.getByRole('main').getByText('Que autorice un supervisor').click();
  const supervisor = page.locator('details');
  await supervisor.getByLabel('Supervisor').selectOption({ label: 'Rosa Sosa' });
  await supervisor.getByLabel('PIN').fill(PINS.supervisor);
  await supervisor.getByRole('button', { name: 'Autorizar' }).click();
  await expect(page.getByRole('main').getByText('Autoriza Rosa Sosa.')).toBeVisible();
  const form = page.getByRole('main').locator('form').last();
  await form.getByLabel('Portero').selectOption({ label: 'Ana Pereira' });
  await form.getByLabel('PIN').fill(PINS.steward);
  await page.getByRole('button', { name: 'Empezar turno' }).click();
  // A device that has read with a scanner goes on so.
  const ready = page.getByRole('main').getByText('Listo para leer');
  const toScanner = page.getByRole('button', { name: 'Usar lector' });
  await expect(ready.or(toScanner)).toBeVisible();
  if (await toScanner.isVisible()) await toScanner.click();
  await expect(ready).toBeVisible();
}

export async function expectResult(page: Page, title: string, code: string): Promise<void> {
  await scan(page, code);
  const result = page.getByRole('region', { name: 'Resultado' });
  await expect(result.getByRole('heading', { name: title })).toBeVisible();
}

/** Types a code as a scanner does: every key within a few milliseconds, then Enter, wherever the focus is. */
export const scan = (page: Page, text: string): Promise<void> => typeCodes(page, [text], null);

/** Types many codes at a lane without network and with an empty queue: each after the previous one is stored. */
export const scanAll = (page: Page, texts: readonly string[]): Promise<void> => typeCodes(page, texts, 0);

/** `unsent`: the lane's number of unsent scans; null without a wait for one more. */
async function typeCodes(page: Page, texts: readonly string[], unsent: number | null): Promise<void> {
  await page.evaluate(
    async ({ codes, queue }) => {
      const shifted: Record<string, string> = {
        $: 'Digit4',
        '%': 'Digit5',
        '*': 'Digit8',
        '+': 'Equal',
        ':': 'Semicolon',
      };
      const plain: Record<string, string> = { ' ': 'Space', '-': 'Minus', '.': 'Period', '/': 'Slash' };
      const type = (code: string) => {
        // Real keys have the time of their press, however busy the page is.
        let at = performance.now() - 2_000;
        const press = (name: string, key: string, shiftKey = false) => {
          const init = { code: name, key, shiftKey, bubbles: true, cancelable: true };
          const event = new KeyboardEvent('keydown', init);
          at += 5;
          Object.defineProperty(event, 'timeStamp', { value: at });
          (document.activeElement ?? document.body).dispatchEvent(event);
        };
        for (const key of code) {
          const name = shifted[key] ?? plain[key] ?? (/[A-Z]/.test(key) ? `Key${key}` : `Digit${key}`);
          press(name, key, key in shifted || /[A-Z]/.test(key));
        }
        press('Enter', 'Enter');
      };
      for (const [index, code] of codes.entries()) {
        type(code);
        if (queue === null) continue;
        const wanted = `${queue + index + 1} sin enviar`;
        const end = performance.now() + 10_000;
        while (!document.querySelector('main')?.textContent?.includes(wanted)) {
          if (performance.now() > end) throw new Error(`not "${wanted}" after reading ${index + 1}`);
          await new Promise((resolve) => setTimeout(resolve, 2));
        }
      }
    },
    { codes: [...texts], queue: unsent },
  );
}
