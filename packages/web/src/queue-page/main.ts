import './style.css';
import { type Act, momentOf, type RoomState, seconds } from '@club/contract/queue';
import { SignedOut } from '../api/fault.ts';
import {
  askForMore,
  fetchCalledApart,
  fetchContact,
  fetchNumber,
  fetchRoom,
  fetchState,
  joinRoom,
  leave,
  type RoomInfo,
  takeTurn,
} from '../api/queue-room.ts';
import { isOwnPath, paths, RETURN_PARAMETER } from '../paths.ts';
import { saveJoinIntent, takeJoinIntent } from '../session/join-intent.ts';
import { readSession } from '../session/session.ts';
import { bucketOf } from './bucket.ts';
import { CalledApart } from './called-apart.ts';
import { laterState } from './later-state.ts';
import { looksAgain } from './looks-again.ts';
import { notify } from './notify.ts';
import { render, spoken } from './render.ts';

const roomId = Number(/^\/fila\/(\d+)/.exec(location.pathname)?.[1]);
const returnTo = new URLSearchParams(location.search).get(RETURN_PARAMETER) ?? '';
const part = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no ${id}`);
  return found;
};

let state: RoomState | null = null;
/** By this page's own clock: when this state, and the last one at all, arrived. */
let stateAt = 0;
let heardAt = performance.now();
/** Whether the last question had no answer. */
let isUnanswered = false;
let info: RoomInfo | null = null;
/** The session ended, and the place is the last one known. */
let isSignedOut = false;
/** The club's contact, from its file; empty without one. */
let contact = '';
/** There is no such room, by the last answer. */
let isGone = false;
let problem = '';
/** Of which moment the problem is; empty for the one that is drawn next. */
let problemOf = '';
let busy: Act | null = null;
let wantsMail = false;
let firstAhead = 0;
let lastKey = '';
let lastTo = 0;
/** How long the page shows that the wait has become longer. */
let slowUntil = Number.NEGATIVE_INFINITY;
let spokenAt = Number.NEGATIVE_INFINITY;

const NO_ROOM = 'No existe esa fila.';
const OFFLINE_MS = 60_000;
const SPOKEN_MS = 60_000;
const SLOW_MS = 60_000;

/** The server's present wall-clock time. */
const serverNow = (known: RoomState): number => seconds(known.now) + (performance.now() - stateAt) / 1_000;

async function look(): Promise<void> {
  const next = await fetchState(roomId);
  isUnanswered = next === null;
  if (next) {
    // A cached state is not new, and its clock stands still.
    if (laterState(state, next) === next) {
      state = next;
      stateAt = performance.now();
      heardAt = stateAt;
    }
    await followPlace();
  }
  draw();
}

/** Reads the own place when the state shows that it may have changed. */
async function followPlace(): Promise<void> {
  // The servers did not know it when the page was opened.
  if (!info) return ask();
  const { place } = info;
  const stage = state?.stages.find(({ id }) => id === place?.stageId);
  // A missed turn is called by the next round, which no counter shows.
  if (place?.state === 'P') return ask();
  if (!place || !stage || place.state !== 'E') return;
  if (place.number === 0 && stage.isDrawn) await findNumber(stage.drawn);
  else if (place.number > 0 && place.until === '' && place.number <= stage.called) await ask();
  else if (place.until !== '' && state && seconds(place.until) < serverNow(state)) await ask();
  else if (place.until === '' && state && (await calledApart.has(place, state))) await ask();
}

const calledApart = new CalledApart((count) => fetchCalledApart(roomId, count));

let looksForNumber = false;

/** After a random part of the time over which the files are read. */
async function findNumber(drawn: number): Promise<void> {
  if (looksForNumber || !state) return;
  looksForNumber = true;
  setTimeout(
    async () => {
      const place = info?.place;
      const number = place ? await fetchNumber(roomId, place, bucketOf(place.publicForm, drawn)) : 0;
      if (info && place && number > 0) {
        info = { ...info, place: { ...place, number } };
        // It may be called already.
        await followPlace();
      }
      // Accounts that joined at the closing are in no file.
      else await ask();
      looksForNumber = false;
      draw();
      wait();
    },
    Math.random() * state.spread * 1_000,
  );
}

async function ask(): Promise<void> {
  try {
    const next = await fetchRoom(roomId);
    // Without a session the server knows no stage and no place: a session may end before the turn comes.
    isSignedOut = next?.stageId === 0 && info?.place != null;
    info = isSignedOut ? info : next;
    isGone = next === null;
    if (info) part('room').textContent = info.name;
    else part('card').replaceChildren(Object.assign(document.createElement('h1'), { textContent: NO_ROOM }));
  } catch (fault) {
    if (fault instanceof SignedOut) return ask();
    isUnanswered = true;
    heardAt = Math.min(heardAt, performance.now() - OFFLINE_MS);
  }
}

function draw(): void {
  const heard = performance.now() - heardAt < (isUnanswered ? OFFLINE_MS : silenceMs());
  // Once the card says that it has closed there is no place to keep.
  part('offline').hidden = heard || isGone || (info !== null && state?.letter === 'C');
  if (!state || !info) return;
  const moment = momentOf({
    ...info,
    ...{ state, now: serverNow(state), contact, isSignedOut },
    isCalledApart: info.place !== null && calledApart.knows(info.place),
  });
  // At a turn each state may let the fan in.
  const of = moment.key === 'called' ? `called ${state.version}` : moment.key;
  if (busy === null) problemOf ||= of;
  if (of !== problemOf) problem = '';
  firstAhead = Math.max(firstAhead, moment.ahead ?? 0);
  const to = moment.range?.to ?? 0;
  if (moment.key === 'waiting' && lastTo > 0 && to > lastTo) slowUntil = performance.now() + SLOW_MS;
  const isSlow = moment.key === 'waiting' && performance.now() < slowUntil;
  lastTo = to === 0 ? lastTo : to;
  const isWaiting = state.letter !== 'C' && /[EP]/.test(info.place?.state ?? '');
  const late = isWaiting && state.mailDelay > 300 && info.place?.wantsMail;
  const lines = [
    ...moment.lines,
    ...(isSlow ? ['La fila va más despacio de lo previsto.'] : []),
    ...(late ? ['Los avisos por correo están demorados: dejá esta página abierta.'] : []),
  ];
  const view = {
    moment: { ...moment, lines },
    state,
    shows: info.shows.map((show) => ({ ...show, address: addressOf(show.id) })),
    problem,
    busy,
    wantsMail,
    firstAhead,
  };
  render(part('card'), view, (act, mail) => void press(act, mail));
  document.title = moment.title === '¡Tu turno!' ? moment.title : `${moment.title} Fila`.trim();
  const isTime = performance.now() - spokenAt >= SPOKEN_MS && moment.key !== 'joined';
  if (moment.key !== lastKey || isTime) {
    part('announce').textContent = spoken(moment);
    spokenAt = performance.now();
  }
  const isFirst = lastKey === '';
  const isCalledNow = moment.key === 'called' && lastKey !== 'called' && !isFirst;
  lastKey = moment.key;
  if (isCalledNow) notify();
  if (isFirst) joinIfMeant();
}

async function press(act: Act, mail: boolean): Promise<void> {
  busy = act;
  problem = problemOf = '';
  wantsMail = mail;
  draw();
  try {
    problem = await done(act, mail);
  } catch (fault) {
    if (fault instanceof SignedOut) {
      if (act === 'join') saveJoinIntent({ roomId, wantsMail: mail, at: Date.now() });
      return location.assign(paths.access(location.pathname + location.search));
    }
    problem = 'No pudimos hacerlo. Tu lugar no se pierde: probá de nuevo en unos segundos.';
  }
  busy = null;
  draw();
  wait();
}

/** Executes a pressed button's act; returns the server's refusal. */
async function done(act: Act, mail: boolean): Promise<string> {
  const place = info?.place;
  if (act === 'join') {
    if (readSession() === null) throw new SignedOut();
    // Requested on a press: browsers do not allow it otherwise.
    if ('Notification' in window && Notification.permission === 'default')
      void Notification.requestPermission();
    const refused = await joinRoom(roomId, mail, solve);
    if (refused !== '') {
      // The room may have closed meanwhile.
      await ask().catch(() => {});
      return refused;
    }
  }
  if (act === 'leave' && place) await leave(roomId, place.token);
  if (act === 'more' && place) await askForMore(roomId, place);
  if (act === 'enter' && place) {
    const turn = await takeTurn(roomId, place.token);
    if (turn.kind === 'in') {
      location.assign(showAddress(turn.showIds));
      return '';
    }
    if (turn.kind === 'refused') {
      await ask();
      return turn.text;
    }
  }
  await ask();
  return '';
}

/** The show, with the choices made on it. */
function addressOf(showId: number): string {
  const address = paths.show(showId);
  return returnTo.startsWith(`${address}?`) ? returnTo : address;
}

/** Back to the choices made, else to the show; to the list where the room has several. */
function showAddress(showIds: readonly number[]): string {
  if (returnTo !== '' && isOwnPath(returnTo)) return returnTo;
  const [only, second] = showIds;
  return only !== undefined && second === undefined ? paths.show(only) : paths.shows();
}

/** In a worker: the page stays responsive on any phone. */
function solve(challenge: string, bits: number): Promise<string> {
  if (bits === 0) return Promise.resolve('');
  const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<string>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
    worker.onerror = () => reject(new Error('the work could not be done'));
    worker.postMessage({ challenge, bits });
  }).finally(() => worker.terminate());
}

/** After a login that was needed to join, join. */
function joinIfMeant(): void {
  const intent = takeJoinIntent(roomId, Date.now());
  if (intent && lastKey === 'join' && readSession() !== null) void press('join', intent.wantsMail);
}

/** Seconds between two polls: fewer when the turn is near. */
function interval(): number {
  if (info?.place?.state === 'P') return 12;
  const stage = state?.stages.find(({ id }) => id === info?.place?.stageId);
  const ahead = (info?.place?.number ?? 0) - (stage?.called ?? 0);
  const isNear = stage && info?.place?.number ? ahead <= Math.max(stage.rate.max * 5, 100) : false;
  return (isNear ? state?.every.near : state?.every.far) ?? 15;
}

/** How long nothing is heard though all is well. */
const silenceMs = (): number => Math.max(OFFLINE_MS, interval() * 1_200 + 10_000);

/** The next polls; instead of the one that was waited for. */
const wait = looksAgain(look, interval);

part('record').setAttribute('href', `/api/fila/${roomId}/acta.json`);
void fetchContact().then((label) => {
  contact = label;
});
await ask();
await look();
wait();
setInterval(draw, 1_000);
// Another tab has joined, left or come in.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void ask().then(look);
});
