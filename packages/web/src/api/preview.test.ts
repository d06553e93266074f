import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, saveSession } from '../session/session.ts';
import { aWireShowDetail } from '../testing/account-answers.ts';
import { startHold } from './holds.ts';
import { askPurchase, openPreview, previewFetch } from './preview.ts';
import { fetchQueueAddress } from './queue.ts';
import { fetchRows } from './seating.ts';
import { forgetServerTime, serverNow } from './server-clock.ts';
import { fetchShow } from './show-detail.ts';
import { configureTransport, currentTransport } from './transport.ts';

const link = { previewId: 3, token: 'secreto' };
const sector = { stand: { id: 1 }, code: 'A' };
const facts = { EspectaculoId: 7, Momento: '2099-11-12T10:05:00', VerComo: 'Socio, jueves 10:05' };
const before = currentTransport();

let sent: { url: string; init: RequestInit; body: Record<string, unknown> }[] = [];
let answers: Record<string, object> = {};
const onOver = vi.fn();
beforeEach(() => {
  sent = [];
  answers = {};
  onOver.mockClear();
  const fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const body = JSON.parse(String(init.body ?? '{}')) as Record<string, unknown>;
    sent.push({ url, init, body });
    const name = String(body.Llamada ?? url);
    const date = new Date(0).toUTCString();
    return Response.json({ ErrorCod: 0, ErrorDsc: '', ...facts, ...answers[name] }, { headers: { date } });
  };
  configureTransport({ fetch: previewFetch({ link, fetch, onOver }) });
  saveSession({
    ...{ userId: 1, name: 'Ana', initials: 'A' },
    auth: { access_token: 'de-verdad', token_type: 'Bearer', expires_in: 1, refresh_token: '', scope: '' },
  });
});
afterEach(() => {
  configureTransport(before);
  clearSession();
  forgetServerTime();
});

test('opening says what is shown, when and as whom', async () => {
  expect(await openPreview(link)).toMatchObject({ showId: 7, seenAs: 'Socio, jueves 10:05' });
  expect(sent[0]?.body).toEqual({ VistaPreviaId: 3, Token: 'secreto' });
});

test('the page’s calls go through the preview, without a session or a cookie, at its moment', async () => {
  answers.WSEspectaculo = { Respuesta: { ErrorCod: 0, ErrorDsc: '', SDTEspectaculo: aWireShowDetail() } };
  answers.WSEspectaculoFilasAsientos = { Respuesta: { ErrorCod: 30, ErrorDsc: 'Se fue' } };
  expect(await fetchShow(7)).toMatchObject({ id: 7 });
  expect(await fetchRows(7, sector)).toBe('sector-unavailable');
  expect(sent.map(({ url }) => url)).toEqual(['/api/WSVistaPrevia', '/api/WSVistaPrevia']);
  expect(sent[1]?.body).toMatchObject({
    ...{ VistaPreviaId: 3, Token: 'secreto', Llamada: 'WSEspectaculoFilasAsientos' },
    ...{ TribunaId: 1, SectorCod: 'A' },
  });
  for (const { init } of sent) {
    expect(init.credentials).toBe('omit');
    expect(JSON.stringify(init)).not.toContain('de-verdad');
  }
  expect(new Date(serverNow()).toISOString()).toMatch(/^2099-11-12T13:05/);
});

test('what else the site would call is never sent', async () => {
  const hold = await startHold({ showId: 7, sector, ticketCount: 1, seats: [] });
  expect(hold).toMatchObject({ ok: false, text: 'Vista previa. Nada de esto está a la venta.' });
  await expect(fetchQueueAddress()).rejects.toThrow();
  expect(sent).toEqual([]);
});

test('a purchase is answered with a text', async () => {
  answers['/api/WSVistaPreviaComprar'] = { Texto: 'La venta para Socio abre el jueves.' };
  expect(await askPurchase(link, sector)).toBe('La venta para Socio abre el jueves.');
  expect(sent[0]?.body).toMatchObject({ TribunaId: 1, SectorCod: 'A' });
});

test('one that ends meanwhile is told', async () => {
  answers.WSEspectaculo = { ErrorCod: 1, ErrorDsc: 'Esta vista previa venció.' };
  expect(await fetchShow(7)).toBeNull();
  expect(onOver).toHaveBeenCalled();
});
