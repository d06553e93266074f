import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { expectMoment } from './room.ts';

// The page of a room in every moment of spec 6 §8, from made-up states and places: the journeys pass through few of them, and quickly.

const MINUTE_MS = 60_000;
const OFFSET_MS = 3 * 60 * MINUTE_MS;
/** A wall-clock time of Montevideo, relative to now. */
const inMinutes = (minutes: number): string =>
  new Date(Date.now() - OFFSET_MS + minutes * MINUTE_MS).toISOString().slice(0, 19);

type Fields = Readonly<Record<string, unknown>>;

interface Moment {
  readonly heading: string | RegExp;
  readonly room?: Fields;
  /** Of the account's stage; `others`: earlier stages. */
  readonly stage?: Fields;
  readonly others?: readonly Fields[];
  /** Null: not in line. */
  readonly place?: Fields | null;
}

const STAGE = {
  ...{ EtapaId: 1, EtapaNombre: 'Para todos', sorteados: 5_000, sorteada: true, ultimo: 5_000 },
  ...{ llamados: 100, ritmo: { min: 50, max: 100 }, ausentes: 0.1 },
};
const NOT_DRAWN = { sorteados: 0, sorteada: false, ultimo: 0, llamados: 0 };
const MEMBERS = { ...STAGE, EtapaId: 2, EtapaNombre: 'Socios con más de diez años de antigüedad' };

const WAITING: Moment = { heading: 'Tenés, como mucho, 1.240 personas delante' };
const MOMENTS: Readonly<Record<string, Moment>> = {
  'entry not open': { heading: /^La fila abre el/, room: { SalaEstado: 'B' }, stage: NOT_DRAWN, place: null },
  'entry, without a session': {
    ...{ heading: /^Anotate cuando quieras hasta las/, place: null, stage: NOT_DRAWN },
    room: { SalaEstado: 'N', Apertura: inMinutes(90), Mensaje: 'Traé tu documento a la cancha.' },
  },
  'joined, before the draw': {
    ...{ heading: 'Estás anotado', place: { Numero: 0 } },
    ...{ room: { SalaEstado: 'N', Apertura: inMinutes(90) } },
    stage: { ...NOT_DRAWN, Apertura: inMinutes(90) },
  },
  draw: {
    ...{ heading: 'Estamos sorteando el orden', place: { Numero: 0 } },
    ...{ room: { SalaEstado: 'S' }, stage: NOT_DRAWN },
  },
  waiting: WAITING,
  'waiting, of several stages': {
    heading: 'Tenés, como mucho, 1.240 personas delante en Para todos',
    others: [MEMBERS],
  },
  'stage not open yet': {
    ...{ heading: /^Tu etapa abre el/, others: [MEMBERS], place: { Numero: 0 } },
    stage: { ...NOT_DRAWN, Apertura: inMinutes(45) },
  },
  'less than 5 min': { heading: 'Ya casi es tu turno', place: { Numero: 250 } },
  called: { heading: '¡Es tu turno!', place: { Numero: 90, TurnoHasta: inMinutes(8) } },
  'missed once': { heading: 'Se te pasó el turno', place: { Numero: 90, Estado: 'P' } },
  'missed twice': {
    heading: 'Se te pasó el turno otra vez',
    place: { Numero: 90, Estado: 'P', PerdioDosTurnos: true },
  },
  inside: { heading: '¡Es tu turno!', place: { Numero: 90, Estado: 'D' } },
  paused: {
    heading: 'La fila está en pausa',
    room: { SalaEstado: 'P', Mensaje: 'Hay un corte de luz en la sede. Seguimos en unos minutos.' },
  },
  'no places, some held': { heading: 'Por ahora no quedan lugares', room: { SalaEstado: 'G' } },
  'no places': { heading: 'Se agotaron los lugares', room: { SalaEstado: 'G', pendientes: false } },
  'after buying': { heading: 'Anotate en la fila', place: { Numero: 90, Estado: 'C' } },
  removed: { heading: /^Tu lugar en la fila fue anulado/, place: { Numero: 90, Estado: 'A' } },
  closed: { heading: 'La fila cerró', room: { SalaEstado: 'C' } },
};

/** The server's answers about the room and the place. */
async function feed(page: Page, { room, stage, others = [], place = {} }: Moment): Promise<void> {
  const opening = { Apertura: inMinutes(-20) };
  const state = {
    ...{ v: Date.now(), ahora: inMinutes(0) },
    sala: {
      ...{ SalaId: 1, SalaNombre: 'Venta del clásico', SalaEstado: 'A', pendientes: true, Mensaje: '' },
      ...{ ...opening, Cierre: inMinutes(240), ...room },
    },
    etapas: [...others.map((one) => ({ ...opening, ...one })), { ...STAGE, ...opening, ...stage }],
    libres: [
      { EspectaculoId: 7, nivel: 'P' },
      { EspectaculoId: 8, nivel: 'N' },
    ],
    ...{ aparte: 0, alcanza: { probable: 800, posible: 1_500 }, consultas: { cerca: 5, lejos: 15 } },
    ...{ repartoSeg: 0, correo: { atraso: 400 } },
  };
  const own = {
    ...{ LugarToken: 'x', LugarPublico: '00112233aabbccdd', EtapaId: 1, Numero: 1_340 },
    ...{ AvisoCorreo: true, Estado: 'E', ...place },
  };
  const show = (EspectaculoId: number, EspectaculoNombre: string) => ({
    ...{ EspectaculoId, EspectaculoNombre, EspectaculoFechaEscrita: '20 de julio de 2026' },
  });
  const answer = {
    ...{
      ErrorCod: 0,
      ErrorDsc: '',
      SalaId: 1,
      SalaNombre: 'Venta del clásico',
      SalaEstado: 'A',
      Mensaje: '',
    },
    ...{
      AnotacionDesde: inMinutes(60),
      ...opening,
      SoloSocios: false,
      Compromiso: '',
      Etapas: [],
      EtapaId: 1,
    },
    Espectaculos: [show(7, 'Partido contra Racing del Prado'), show(8, 'Partido contra Unión Aguada')],
    ...(place ? { Lugar: own } : {}),
  };
  await page.unrouteAll();
  await page.route('**/api/fila/1/estado.json', (route) => route.fulfill({ json: state }));
  await page.route('**/api/WSFilaSala', (route) => route.fulfill({ json: answer }));
}

test('each is clean by axe and fits, from a narrow phone to a desk', async ({ page }) => {
  for (const [name, moment] of Object.entries(MOMENTS)) {
    await test.step(name, async () => {
      await feed(page, moment);
      await page.goto('/fila/1');
      await expectMoment(page, moment.heading, name);
    });
  }
});

test.describe('without the state for a minute', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('it says that no place is lost, and takes that back once it hears of it', async ({ page }) => {
    await page.clock.install();
    await feed(page, WAITING);
    await page.goto('/fila/1');
    const line = page
      .getByRole('status')
      .getByText('Sin conexión con la fila. Tu lugar no se pierde; seguimos intentando.');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(line).toBeHidden();
    await page.route('**/api/fila/1/estado.json', (route) => route.abort());
    await page.clock.fastForward(61_000);
    await expect(line).toBeVisible();
    await expectMoment(page, WAITING.heading, 'without state');
    await feed(page, WAITING);
    await page.clock.fastForward(30_000);
    await expect(line).toBeHidden();
  });
});
