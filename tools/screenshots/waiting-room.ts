import { newFan } from '@club/e2e/persons.ts';
import { logIn } from '@club/e2e/steps.ts';
import type { Page } from '@playwright/test';
import type { Camera } from './camera.ts';

const ROOM = 1;
const MEMBERS_CALLED = 6_200;
const HERE = 'America/Montevideo';
/** A moment in the wire's form, in seconds from now. */
const inSeconds = (seconds: number): string =>
  new Date(Date.now() + seconds * 1_000).toLocaleString('sv-SE', { timeZone: HERE }).replace(' ', 'T');

interface Moment {
  readonly name: string;
  readonly letter: string;
  /** Seconds until the opening; negative after it. */
  readonly opensIn: number;
  /** The account's place, if there is one; 0 before the draw. */
  readonly number?: number;
  readonly state?: string;
  readonly turnEndsIn?: number;
  readonly called?: number;
  readonly hasPending?: boolean;
  readonly level?: string;
}

/** A fan's pages from before the entry until after the end (spec 6 §8). The first is that of the front page. */
const MOMENTS: readonly Moment[] = [
  { name: 'waiting-room', letter: 'A', opensIn: -1_500, number: 2_480, called: 1_240 },
  { name: 'waiting-room-before', letter: 'B', opensIn: 90_000 },
  { name: 'waiting-room-entry', letter: 'N', opensIn: 7_500 },
  { name: 'waiting-room-joined', letter: 'N', opensIn: 7_500, number: 0 },
  { name: 'waiting-room-draw', letter: 'S', opensIn: -5, number: 0 },
  { name: 'waiting-room-near', letter: 'A', opensIn: -1_500, number: 1_300, called: 1_240 },
  {
    name: 'waiting-room-called',
    letter: 'A',
    opensIn: -1_500,
    number: 1_200,
    called: 1_240,
    turnEndsIn: 540,
  },
  { name: 'waiting-room-missed', letter: 'A', opensIn: -1_500, number: 1_200, called: 1_240, state: 'P' },
  { name: 'waiting-room-paused', letter: 'P', opensIn: -1_500, number: 2_480, called: 1_240 },
  { name: 'waiting-room-sold-out', letter: 'G', opensIn: -1_500, number: 2_480, called: 1_240, level: 'N' },
  {
    ...{ name: 'waiting-room-none-left', letter: 'G', opensIn: -1_500, number: 2_480, called: 1_240 },
    ...{ level: 'N', hasPending: false },
  },
  { name: 'waiting-room-closed', letter: 'C', opensIn: -9_000, number: 2_480, called: 1_240 },
];

function stateOf({ letter, opensIn, called = 0, hasPending = true, level = 'P' }: Moment) {
  const Apertura = inSeconds(opensIn);
  const isDrawn = opensIn < 0 && letter !== 'S';
  const stage = {
    ...{ Apertura, sorteados: isDrawn ? 18_400 : 0, sorteada: isDrawn, ultimo: isDrawn ? 18_950 : 0 },
    ritmo: { min: 38, max: 52 },
    ausentes: 0.08,
  };
  return {
    ...{ v: Date.now(), ahora: inSeconds(0) },
    sala: {
      ...{ SalaId: ROOM, SalaNombre: 'Venta del clásico', SalaEstado: letter, pendientes: hasPending },
      ...{ Apertura, Mensaje: letter === 'P' ? 'Volvemos en unos minutos.' : '' },
    },
    etapas: [
      { ...stage, EtapaId: 1, EtapaNombre: 'Socios al día', llamados: isDrawn ? MEMBERS_CALLED : 0 },
      { ...stage, EtapaId: 2, EtapaNombre: 'Público general', llamados: called },
    ],
    libres: [{ EspectaculoId: 1, nivel: level }],
    alcanza: { probable: MEMBERS_CALLED + called + 900, posible: MEMBERS_CALLED + called + 2_600 },
    ...{ consultas: { cerca: 5, lejos: 15 }, repartoSeg: 4, correo: { atraso: 0 } },
  };
}

const roomOf = ({ number, state = 'E', turnEndsIn }: Moment, show: string) => ({
  ...{ ErrorCod: 0, ErrorDsc: '', SalaId: ROOM, SalaNombre: 'Venta del clásico', EtapaId: 2 },
  AnotacionDesde: inSeconds(3_600),
  Espectaculos: [
    {
      EspectaculoId: 1,
      EspectaculoNombre: show,
      EspectaculoFechaEscrita: 'domingo 29 de noviembre',
    },
  ],
  ...(number === undefined
    ? {}
    : {
        Lugar: {
          ...{ LugarToken: 't', LugarPublico: '00', EtapaId: 2, Numero: number, AvisoCorreo: true },
          ...{ Estado: state, ...(turnEndsIn ? { TurnoHasta: inSeconds(turnEndsIn) } : {}) },
        },
      }),
});

async function playRoom(page: Page, moment: Moment): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route('**/api/fila/*/estado.json', (route) => route.fulfill({ json: stateOf(moment) }));
  await page.route('**/api/WSFilaSala', (route) =>
    route.fulfill({ json: roomOf(moment, 'Club del Parque - Atlético Ribera') }),
  );
}

/** Every moment of the page of a waiting room, from states and places. */
export async function shootWaitingRoom({ page, shoot }: Camera): Promise<void> {
  await logIn(page, newFan());
  for (const moment of MOMENTS) {
    await playRoom(page, moment);
    await page.goto(`/fila/${ROOM}`);
    await page.locator('#card h1').waitFor();
    await shoot(moment.name);
  }
}
