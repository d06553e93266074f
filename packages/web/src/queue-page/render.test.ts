// In a document.
import type { Moment, RoomState } from '@club/contract/queue';
import { beforeEach, expect, test, vi } from 'vitest';
import { render, spoken, type View } from './render.ts';

const MOMENT: Moment = {
  ...{ key: 'waiting', heading: 'Tenés, como mucho, 50 personas delante', lines: ['Tu número: 60.'] },
  ...{
    acts: ['enter', 'leave'],
    asksForMail: true,
    showsLevels: true,
    linksShows: false,
    title: '(50)',
    ahead: 50,
    range: null,
  },
};
const VIEW: View = {
  ...{ moment: MOMENT, problem: '', busy: null, wantsMail: true, firstAhead: 200 },
  // Only the levels are read.
  state: {
    levels: [
      { showId: 7, level: 'U' },
      { showId: 8, level: 'N' },
    ],
  } as unknown as RoomState,
  shows: [{ id: 7, name: 'Partido', address: '/espectaculo/7' }],
};

let card: HTMLElement;
beforeEach(() => {
  card = document.createElement('main');
  document.body.replaceChildren(card);
});
const button = (act: string) => card.querySelector<HTMLButtonElement>(`[data-act="${act}"]`);

test('a moment: heading, bar, lines, levels by show, the box and the acts', () => {
  render(card, VIEW, () => {});
  expect(card.dataset.moment).toBe('waiting');
  expect(card.querySelector('h1')?.textContent).toBe(MOMENT.heading);
  expect(card.querySelector<HTMLElement>('.line i')?.style.width).toBe('75%');
  expect([...card.querySelectorAll('.levels li')].map(({ textContent }) => textContent)).toEqual([
    'PartidoÚltimos lugares',
    'EspectáculoSin lugares por ahora',
  ]);
  expect(card.querySelector('input')?.checked).toBe(true);
  expect([button('enter')?.className, button('leave')?.className]).toEqual(['', 'quiet']);
});

test('an act is told with the box as it stands', () => {
  const on = vi.fn();
  render(card, VIEW, on);
  const box = card.querySelector('input');
  if (box) box.checked = false;
  button('leave')?.click();
  expect(on).toHaveBeenCalledWith('leave', false);
});

test('a box that was ticked stays ticked when the card is drawn anew', () => {
  render(card, { ...VIEW, wantsMail: false }, () => {});
  card.querySelector('input')?.click();
  render(card, { ...VIEW, wantsMail: false, moment: { ...MOMENT, lines: ['Traé tu documento.'] } }, () => {});
  expect(card.querySelector('input')?.checked).toBe(true);
});
test('of a room that is closed: a link to each show', () => {
  render(card, { ...VIEW, moment: { ...MOMENT, linksShows: true } }, () => {});
  expect(
    [...card.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([['Partido', '/espectaculo/7']]);
});

test('while something is done no other act can be pressed, and what went wrong is an alert', () => {
  render(card, { ...VIEW, busy: 'enter', problem: 'Todavía no es tu turno.' }, () => {});
  expect([button('enter')?.textContent, button('enter')?.disabled, button('leave')?.disabled]).toEqual([
    'Entrando…',
    true,
    true,
  ]);
  expect(card.querySelector('[role=alert]')?.textContent).toBe('Todavía no es tu turno.');
});

test('while the countdown goes on the alert stays, which is read once, and the focus on the box', () => {
  const told = { ...VIEW, problem: 'No pudimos hacerlo.' };
  render(card, told, () => {});
  const alert = card.querySelector('[role=alert]');
  const box = card.querySelector('input');
  box?.focus();
  const later = { ...told, moment: { ...MOMENT, lines: ['Sorteo en 0:00:01'] } };
  const observer = new MutationObserver(() => {});
  observer.observe(card, { childList: true });
  render(card, later, () => {});
  const moved = observer.takeRecords().flatMap(({ removedNodes }) => [...removedNodes]);
  expect(card.textContent).toContain('Sorteo en 0:00:01');
  expect(moved).not.toContain(alert);
  expect(card.querySelector('[role=alert]')).toBe(alert);
  expect(document.activeElement).toBe(box);
  render(card, { ...later, problem: 'La fila está en pausa.' }, () => {});
  expect(
    [...card.children].map(({ tagName, textContent }) => textContent?.slice(0, 12) ?? tagName).slice(-3),
  ).toEqual(['Avisame por ', 'La fila está', 'Entrar a com']);
  render(card, VIEW, () => {});
  expect(card.querySelector('[role=alert]')).toBeNull();
});

test('nothing is drawn anew where nothing changed; else the focus stays on the act', () => {
  render(card, VIEW, () => {});
  const before = button('leave');
  before?.focus();
  render(card, { ...VIEW }, () => {});
  expect(button('leave')).toBe(before);
  render(card, { ...VIEW, moment: { ...MOMENT, ahead: 40 } }, () => {});
  // A press that lasts longer than that still counts.
  expect(button('leave')).toBe(before);
  expect(document.activeElement).toBe(before);
  render(card, { ...VIEW, moment: { ...MOMENT, acts: ['leave'] } }, () => {});
  expect(button('leave')).not.toBe(before);
  expect(document.activeElement).toBe(button('leave'));
});

test('texts are no markup', () => {
  const lines = ['<img src=x onerror=alert(1)>'];
  render(card, { ...VIEW, moment: { ...MOMENT, lines } }, () => {});
  expect(card.querySelector('img')).toBeNull();
});

test('what a screen reader is told', () => {
  expect(spoken(MOMENT)).toBe('50 personas delante. Tu número: 60.');
  expect(spoken({ ...MOMENT, ahead: 1 })).toBe('1 persona delante. Tu número: 60.');
  expect(spoken({ ...MOMENT, ahead: null, lines: [] })).toBe(`${MOMENT.heading}. `);
});
