// In a document.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession } from '../session/session.ts';
import { heading, newDocument, openPage, PLACE, STATE, text } from '../testing/queue-page.ts';
import { signIn } from '../testing/render.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  window.history.replaceState(null, '', '/fila/3');
  newDocument();
  signIn();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  clearSession();
});

const press = async (act: string) => {
  document.querySelector<HTMLButtonElement>(`[data-act="${act}"]`)?.click();
  // All requests have been answered.
  await vi.waitFor(() => expect(document.querySelector('[data-act]:disabled')).toBeNull(), {
    timeout: 10_000,
  });
};

test('who waits: the position in the tab’s title and told to screen readers; mails that are late', async () => {
  await openPage(PLACE);
  expect(heading()).toBe('Tenés, como mucho, 1.240 personas delante');
  expect(document.title).toBe('(1.240) Fila');
  expect(document.querySelector('#announce')?.textContent).toContain('1.240 personas delante');
  expect(document.querySelector('#room')?.textContent).toBe('Clásico');
  expect(text()).toContain('Los avisos por correo están demorados');
});

test('a state that is older than the known one is dropped; a later one counts', async () => {
  const { answers } = await openPage(PLACE);
  const called = (v: number, llamados: number) => ({
    ...{ ...STATE, v },
    etapas: STATE.etapas.map((stage) => ({ ...stage, llamados })),
  });
  answers.state = called(1, 900);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(document.title).toBe('(1.240) Fila');
  answers.state = called(3, 900);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(document.title).toBe('(440) Fila');
});

test('the state is revalidated at each question: the browser’s cache would give the one of the question before', async () => {
  await openPage(PLACE);
  await vi.advanceTimersByTimeAsync(20_000);
  const asked = vi.mocked(fetch).mock.calls.filter(([address]) => String(address).endsWith('/estado.json'));
  expect(asked.length).toBeGreaterThan(1);
  for (const [, init] of asked) expect(init?.cache).toBe('no-cache');
});

const OFFLINE = () => document.querySelector<HTMLElement>('#offline')?.hidden === false;

test('in a large room the next question is minutes away, and the page is not without connection meanwhile', async () => {
  const far = { ...STATE, consultas: { cerca: 5, lejos: 200 } };
  const { answers } = await openPage(PLACE, far);
  await vi.advanceTimersByTimeAsync(190_000);
  expect(OFFLINE()).toBe(false);
  answers.state = { ...far, v: 1 };
  await vi.advanceTimersByTimeAsync(140_000);
  expect(OFFLINE()).toBe(true);
});

test('a question without an answer is told once nothing was heard for a minute', async () => {
  const { answers } = await openPage(PLACE);
  answers.state = null as never;
  await vi.advanceTimersByTimeAsync(40_000);
  expect(OFFLINE()).toBe(false);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(OFFLINE()).toBe(true);
});

test('who reads a number in the draw’s file that is called already is told at once', async () => {
  const called = STATE.etapas.map((stage) => ({ ...stage, llamados: 600 }));
  const { answers, bodies } = await openPage(
    { ...PLACE, Numero: 0 },
    { ...STATE, etapas: called, consultas: { cerca: 5, lejos: 200 } },
    { 'fila/3/sorteo/1/00.json': { lugares: [[PLACE.LugarPublico, 5]] } },
  );
  answers.place = { ...PLACE, Numero: 5, TurnoHasta: '2026-07-15T10:20:00' };
  await vi.advanceTimersByTimeAsync(1_000);
  expect(bodies('WSFilaSala')).toHaveLength(2);
  expect(heading()).toBe('¡Es tu turno!');
});

test('who is called where the browser has no notifications for pages is told once, and comes in', async () => {
  const tried = vi.fn();
  class Notification {
    static permission = 'granted';
    constructor() {
      tried();
      throw new TypeError('Illegal constructor');
    }
  }
  vi.stubGlobal('Notification', Notification);
  const refused = { ErrorCod: 24, ErrorDsc: 'No quedan lugares.' };
  const { answers, bodies } = await openPage(PLACE, STATE, { WSFilaTurno: refused });
  const llamados = 1_340;
  answers.state = { ...STATE, v: 3, etapas: STATE.etapas.map((stage) => ({ ...stage, llamados })) };
  answers.place = { ...PLACE, TurnoHasta: '2026-07-15T10:20:00' };
  await vi.advanceTimersByTimeAsync(20_000);
  expect(document.querySelector('#announce')?.textContent).toContain('¡Es tu turno!');
  expect(tried).toHaveBeenCalledTimes(1);
  await press('enter');
  expect(bodies('WSFilaTurno')).toHaveLength(1);
  expect(tried).toHaveBeenCalledTimes(1);
});

test('who is called after the session ended keeps the place, and is led to the login', async () => {
  const { answers } = await openPage(PLACE);
  const llamados = 1_340;
  answers.state = { ...STATE, v: 3, etapas: STATE.etapas.map((stage) => ({ ...stage, llamados })) };
  answers.place = null;
  answers.more = { WSFilaSala: { EtapaId: undefined }, WSFilaTurno: { ErrorCod: 401 } };
  await vi.advanceTimersByTimeAsync(20_000);
  expect([heading(), text()]).toEqual(['¡Es tu turno!', expect.stringContaining('Ingresá con tu cuenta')]);
  // Another account of this browser has no place here.
  answers.more = {};
  await vi.advanceTimersByTimeAsync(20_000);
  expect(heading()).toBe('Anotate en la fila');
});

test('who is called by document asks until a server says it, and is led to the login without a session', async () => {
  const away = { ErrorCod: 503, ErrorDsc: 'Probá en unos segundos.' };
  const { answers, bodies } = await openPage(PLACE, STATE, {
    'fila/3/aparte/1.json': { lugares: [[1, PLACE.Numero]] },
  });
  answers.state = { ...STATE, v: 3, aparte: 1 };
  answers.place = { ...PLACE, TurnoHasta: '2026-07-15T10:20:00' };
  answers.more = { ...answers.more, WSFilaSala: away };
  await vi.advanceTimersByTimeAsync(20_000);
  expect(heading()).toBe('Tenés, como mucho, 1.240 personas delante');
  // The session ended meanwhile.
  answers.more = { ...answers.more, WSFilaSala: { EtapaId: undefined, Lugar: undefined } };
  await vi.advanceTimersByTimeAsync(20_000);
  expect([heading(), text()]).toEqual(['¡Es tu turno!', expect.stringContaining('Ingresá con tu cuenta')]);
  answers.more = { ...answers.more, WSFilaSala: {} };
  await vi.advanceTimersByTimeAsync(20_000);
  expect([heading(), text()]).toEqual([
    '¡Es tu turno!',
    expect.stringContaining('Entrá antes de las 10:20.'),
  ]);
  const asked = bodies('WSFilaSala').length;
  await vi.advanceTimersByTimeAsync(40_000);
  expect(bodies('WSFilaSala')).toHaveLength(asked);
  expect(bodies('fila/3/aparte/1.json')).toHaveLength(1);
});

test('a button stays the same while the countdown goes on', async () => {
  const opening = '2026-07-15T10:30:00';
  const etapas = STATE.etapas.map((stage) => ({ ...stage, Apertura: opening, sorteada: false, ultimo: 0 }));
  const sala = { ...STATE.sala, SalaEstado: 'N', Apertura: opening };
  await openPage({ ...PLACE, Numero: 0 }, { ...STATE, sala, etapas });
  const button = document.querySelector('[data-act=leave]');
  const told = text();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(text()).not.toBe(told);
  expect(document.querySelector('[data-act=leave]')).toBe(button);
});

test('joining does the work that is asked for; a refusal is told in the server’s words', async () => {
  const refused = { ErrorCod: 16, ErrorDsc: 'Esta fila es solo para socios.' };
  const { answers, bodies } = await openPage(null, STATE, {
    WSFilaDesafio: { Desafio: 'd', Bits: 0 },
    WSFilaAnotar: refused,
  });
  await press('join');
  expect(bodies('WSFilaAnotar')).toMatchObject([['WSFilaAnotar', { SalaId: 3, Desafio: 'd', Solucion: '' }]]);
  expect(document.querySelector('[role=alert]')?.textContent).toBe(refused.ErrorDsc);
  answers.more = { WSFilaDesafio: { Desafio: 'd', Bits: 0 } };
  answers.place = PLACE;
  await press('join');
  expect(heading()).toBe('Tenés, como mucho, 1.240 personas delante');
});

test('more time is asked for once', async () => {
  const called = { ...PLACE, Numero: 90, TurnoHasta: '2026-07-15T10:20:00' };
  const { answers, bodies } = await openPage(called);
  expect([heading(), document.title]).toEqual(['¡Es tu turno!', '¡Tu turno!']);
  answers.place = { ...called, TurnoHasta: '2026-07-15T10:30:00', PidioMasTiempo: true };
  await press('more');
  expect(bodies('WSFilaAviso')).toMatchObject([['WSFilaAviso', { MasTiempo: true, AvisoCorreo: true }]]);
  expect(document.querySelector('[data-act=more]')).toBeNull();
});

test('whose turn was missed asks for the next round, and is not told that anything went wrong', async () => {
  const { bodies } = await openPage({ ...PLACE, Numero: 90, Estado: 'P' }, STATE, {
    WSFilaTurno: { ErrorCod: 20, ErrorDsc: 'Todavía no es tu turno.' },
  });
  expect(heading()).toBe('Se te pasó el turno');
  await press('enter');
  expect(bodies('WSFilaTurno')).toHaveLength(1);
  expect(document.querySelector('[role=alert]')).toBeNull();
});

test('while places limit, the next in line ask often', async () => {
  const etapas = STATE.etapas.map((stage) => ({ ...stage, llamados: 1_240, ritmo: { min: 0, max: 0 } }));
  const { answers } = await openPage(PLACE, { ...STATE, etapas, consultas: { cerca: 5, lejos: 200 } });
  answers.place = { ...PLACE, TurnoHasta: '2026-07-15T10:20:00' };
  answers.state = { ...STATE, v: 4, etapas: STATE.etapas.map((stage) => ({ ...stage, llamados: 1_340 })) };
  await vi.advanceTimersByTimeAsync(8_000);
  expect(heading()).toBe('¡Es tu turno!');
});

test('who waits no more hears nothing of mails', async () => {
  await openPage({ ...PLACE, Estado: 'A' });
  expect(heading()).toBe('Tu lugar en la fila fue anulado. Escribinos a Contacto.');
  expect(text()).not.toContain('Los avisos por correo');
});

test('who was removed is sent to nobody by a club without a contact', async () => {
  const club = { '/club.json': { contact: { label: '', href: '' } } };
  await openPage({ ...PLACE, Estado: 'A' }, STATE, club);
  expect(heading()).toBe('Tu lugar en la fila fue anulado.');
});

test('who asks too often, or while the servers are away, is not told that there is no room, and sees it later', async () => {
  const busy = { ErrorCod: 429, ErrorDsc: 'Son muchos pedidos.' };
  const { answers } = await openPage(PLACE, STATE, { WSFilaSala: busy });
  expect(text()).not.toContain('No existe esa fila.');
  answers.more = {};
  answers.state = { ...STATE, v: 3 };
  await vi.advanceTimersByTimeAsync(20_000);
  expect(heading()).toBe('Tenés, como mucho, 1.240 personas delante');
});

test('when it has closed: links to its shows, to what was chosen of one', async () => {
  const closed = { ...STATE, sala: { ...STATE.sala, SalaEstado: 'C' } };
  const show = (id: number, name: string) => ({
    ...{ EspectaculoId: id, EspectaculoNombre: name, EspectaculoFechaEscrita: '20 de julio de 2026' },
  });
  window.history.replaceState(null, '', '/fila/3?volver=%2Fespectaculo%2F7%3Ftribuna%3D1%26sector%3DA');
  await openPage(null, closed, { WSFilaSala: { Espectaculos: [show(7, 'Partido'), show(70, 'Recital')] } });
  expect(heading()).toBe('La fila cerró');
  expect([...document.querySelectorAll('#card a')].map((link) => link.getAttribute('href'))).toEqual([
    '/espectaculo/7?tribuna=1&sector=A',
    '/espectaculo/70',
  ]);
});

test('a show without a date is called by its name alone', async () => {
  const undated = { EspectaculoId: 7, EspectaculoNombre: 'Partido', EspectaculoFechaEscrita: '' };
  const closed = { ...STATE, sala: { ...STATE.sala, SalaEstado: 'C' } };
  await openPage(null, closed, { WSFilaSala: { Espectaculos: [undated] } });
  expect(text()).toContain('Partido');
  expect(text()).not.toContain('Partido,');
});

test('there is no such room', async () => {
  const { answers } = await openPage(null, null as never, {
    WSFilaSala: { ErrorCod: 10, ErrorDsc: 'No existe esa fila.' },
  });
  await vi.advanceTimersByTimeAsync(130_000);
  expect(heading()).toBe('No existe esa fila.');
  expect(OFFLINE()).toBe(false);
  // A room that this server did not know yet.
  answers.more = {};
  answers.state = STATE;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(heading()).toBe('Anotate en la fila');
});

test('of a room that has closed, and is no longer told, no place is promised', async () => {
  const closed = { ...STATE, sala: { ...STATE.sala, SalaEstado: 'C' } };
  const { answers } = await openPage(null, closed);
  answers.state = null as never;
  await vi.advanceTimersByTimeAsync(130_000);
  expect([heading(), OFFLINE()]).toEqual(['La fila cerró', false]);
});

test('of a room that has closed, while its own data cannot be read, the page says that it has no answer', async () => {
  const closed = { ...STATE, sala: { ...STATE.sala, SalaEstado: 'C' } };
  await openPage(null, closed, { WSFilaSala: { ErrorCod: 503, ErrorDsc: 'Probá en unos segundos.' } });
  await vi.advanceTimersByTimeAsync(130_000);
  expect(OFFLINE()).toBe(true);
});
