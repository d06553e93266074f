import { readToasts } from '@club/ui/toast/toasts.ts';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showDetail } from '../../api/show-detail.ts';
import { aWireShowDetail } from '../../testing/account-answers.ts';
import { userEvent, waitFor } from '../../testing/render.tsx';
import { eventData } from './event-data.ts';
import { ShowActions } from './ShowActions.tsx';

type Changes = Parameters<typeof aWireShowDetail>[0];
const detail = (changes: Changes = {}) => showDetail(aWireShowDetail(changes), 101, '2026-11-20');

const saved: (readonly [name: string, content: Blob])[] = [];
let content = new Blob();
beforeEach(() => {
  saved.length = 0;
  window.history.replaceState(null, '', '/espectaculo/101?tribuna=1&sector=A1#x');
  URL.createObjectURL = (blob) => {
    content = blob as Blob;
    return 'blob:x';
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push([this.download, content]);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

const toasts = () => readToasts().map(({ tone, text }) => [tone, text]);
const calendar = () => screen.queryByRole('button', { name: 'Agregar al calendario' });
/** Presses *Compartir* on a device with these. */
async function shareWith(device: object): Promise<void> {
  render(<ShowActions show={detail()} />);
  const user = userEvent.setup();
  Reflect.deleteProperty(navigator, 'clipboard');
  for (const [name, value] of Object.entries(device))
    Object.defineProperty(navigator, name, { configurable: true, value });
  await user.click(screen.getByRole('button', { name: 'Compartir' }));
}
const fails = (name: string) => () => Promise.reject(new DOMException('', name));

test('the page is shared without what the visitor chose on it', async () => {
  const share = vi.fn(async () => {});
  await shareWith({ share });
  const url = `${window.location.origin}/espectaculo/101`;
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: detail().name, url });
  expect(toasts()).toEqual([]);
});

test('a device without sharing copies the link, and says so', async () => {
  const writeText = vi.fn(async () => {});
  await shareWith({ clipboard: { writeText } });
  expect(writeText).toHaveBeenCalledExactlyOnceWith(`${window.location.origin}/espectaculo/101`);
  await waitFor(() => expect(toasts()).toEqual([['success', 'Enlace copiado']]));
});

test.each<[string, object, readonly string[][]]>([
  ['who changes their mind', { share: fails('AbortError') }, []],
  [
    'a device that refuses',
    { share: fails('NotAllowedError') },
    [['error', 'No pudimos compartir el enlace']],
  ],
  ['a device without both', {}, [['error', 'No pudimos compartir el enlace']]],
])('%s reads what happened', async (_who, device, told) => {
  await shareWith(device);
  await waitFor(() => expect(toasts()).toEqual(told));
});

test('the show is saved for the calendar, under its name', async () => {
  render(<ShowActions show={detail({ EspectaculoNombre: 'Clásico: ida/vuelta' })} />);
  await userEvent.click(calendar()!);
  await waitFor(() => expect(saved.map(([name]) => name)).toEqual(['Clásico- ida-vuelta.ics']));
  const text = await saved[0]?.[1].text();
  expect(text).toContain(`URL:${window.location.origin}/espectaculo/101`);
  expect(text).toContain('DTSTART:20261128T233000Z');
});

test.each<[string, Changes]>([
  ['without a date', { EspectaculoFrontMostrarFecha: false }],
  ['whose date is zeros', { EspectaculoFecha: '0000-00-00' }],
  ['whose date cannot be read', { EspectaculoFecha: '28/11/2026' }],
])('a show %s is for no calendar, and no event of search engines', (_what, changes) => {
  const show = detail(changes);
  render(<ShowActions show={show} />);
  expect(calendar()).toBeNull();
  expect(screen.getByRole('button', { name: 'Compartir' })).toBeTruthy();
  expect(eventData(show, { url: 'https://x/', image: '', sale: 'open' })).toBeNull();
});

test('a show that fell out is for no calendar', () => {
  render(<ShowActions show={{ ...detail(), change: { kind: 'cancelled', text: '' } }} />);
  expect(calendar()).toBeNull();
});
