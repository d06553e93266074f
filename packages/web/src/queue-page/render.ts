import {
  type Act,
  actLabel,
  LEVELS,
  MAIL_LABEL,
  type Moment,
  peopleText,
  type RoomState,
} from '@club/contract/queue';

export interface View {
  readonly moment: Moment;
  readonly state: RoomState;
  readonly shows: readonly { readonly id: number; readonly name: string; readonly address: string }[];
  /** The error of the last act; empty for none. */
  readonly problem: string;
  /** The act in progress; null for none. */
  readonly busy: Act | null;
  readonly wantsMail: boolean;
  /** The own number at the beginning of the countdown; for the bar. */
  readonly firstAhead: number;
}

const BUSY: Partial<Record<Act, string>> = { join: 'Anotándote…', enter: 'Entrando…' };
const QUIET: readonly Act[] = ['more', 'leave'];

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text = '',
  className = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  if (className !== '') made.className = className;
  return made;
}

const drawn = new WeakMap<HTMLElement, string>();

/** Renders changes of the card; the focus stays on the same act. */
export function render(card: HTMLElement, view: View, on: (act: Act, wantsMail: boolean) => void): void {
  const key = JSON.stringify({ ...view, state: view.state.levels });
  if (drawn.get(card) === key) return;
  drawn.set(card, key);
  const focused =
    document.activeElement instanceof HTMLElement ? document.activeElement.dataset.act : undefined;
  const { moment, problem } = view;
  card.dataset.moment = moment.key;
  const heading = element('h1', moment.heading);
  const parts: HTMLElement[] = [heading, ...moment.lines.map((line) => element('p', line))];
  if (moment.ahead !== null) parts.splice(1, 0, bar(moment.ahead, view.firstAhead));
  if (moment.showsLevels) parts.push(levels(view));
  if (moment.linksShows) parts.push(links(view));
  // A ticked box that was not sent yet is kept.
  const mail = moment.asksForMail ? (card.querySelector('label') ?? mailBox(view.wantsMail)) : null;
  const row = moment.acts.length > 0 ? acts(card, view, on) : null;
  const last = [mail, alertOf(card, problem), row];
  for (const child of [...card.children]) if (!last.includes(child as HTMLElement)) child.remove();
  card.prepend(...parts);
  // What is there already is not moved: it would lose the focus, and be read again.
  let next: HTMLElement | null = null;
  for (const child of last.reverse()) {
    if (child && child.parentNode !== card) card.insertBefore(child, next);
    next = child ?? next;
  }
  if (focused) card.querySelector<HTMLElement>(`[data-act="${focused}"]`)?.focus();
}

function bar(ahead: number, first: number): HTMLElement {
  const line = element('div', '', 'line');
  const done = first === 0 ? 1 : 1 - ahead / first;
  const fill = element('i');
  fill.style.width = `${Math.round(done * 100)}%`;
  line.setAttribute('aria-hidden', 'true');
  line.append(fill);
  return line;
}

function levels({ state, shows }: View): HTMLElement {
  const list = element('ul', '', 'levels');
  for (const { showId, level } of state.levels) {
    const row = element('li');
    const name = shows.find(({ id }) => id === showId)?.name ?? 'Espectáculo';
    row.append(element('span', name), element('strong', LEVELS[level]));
    list.append(row);
  }
  return list;
}

function links({ shows }: View): HTMLElement {
  const row = element('div', '', 'acts');
  for (const { name, address } of shows) {
    const link = element('a', name, 'button');
    link.href = address;
    row.append(link);
  }
  return row;
}

/** The same alert while its text is the same: screen readers read each new one. */
function alertOf(card: HTMLElement, problem: string): HTMLElement | null {
  if (problem === '') return null;
  const known = card.querySelector<HTMLElement>('.problem');
  if (known?.textContent === problem) return known;
  const told = element('p', problem, 'problem');
  told.role = 'alert';
  return told;
}

function mailBox(wantsMail: boolean): HTMLElement {
  const label = element('label');
  const box = element('input');
  box.type = 'checkbox';
  box.checked = wantsMail;
  label.append(box, MAIL_LABEL);
  return label;
}

/** The same row while its buttons are the same: a press may last longer than a second of the countdown. */
function acts(
  card: HTMLElement,
  { moment, busy }: View,
  on: (act: Act, wantsMail: boolean) => void,
): HTMLElement {
  const key = JSON.stringify([moment.acts.map((act) => actLabel(moment, act)), busy]);
  const known = [...card.querySelectorAll<HTMLElement>('.acts')].find((row) => row.dataset.key === key);
  if (known) return known;
  const row = element('div', '', 'acts');
  row.dataset.key = key;
  for (const act of moment.acts) {
    const button = element(
      'button',
      (busy === act && BUSY[act]) || actLabel(moment, act),
      QUIET.includes(act) ? 'quiet' : '',
    );
    button.type = 'button';
    button.dataset.act = act;
    button.disabled = busy !== null;
    button.addEventListener('click', () => on(act, card.querySelector('input')?.checked ?? false));
    row.append(button);
  }
  return row;
}

/** The announcement of a moment for screen readers. */
export const spoken = ({ heading, ahead, lines }: Moment): string =>
  ahead === null ? `${heading}. ${lines[0] ?? ''}` : `${peopleText(ahead)} delante. ${lines[0] ?? ''}`;
