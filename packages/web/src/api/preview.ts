import { PREVIEWED_CALLS } from '@club/contract/constants';
import { montevideoInstant } from '@club/ui/lib/dates.ts';
import { fetchCall } from './post-call.ts';
import type { SectorName } from './sectors.ts';
import type { Transport, TransportAnswer } from './transport.ts';
import { number, record, text } from './wire.ts';

/** The parameters of a preview. */
export interface PreviewLink {
  readonly previewId: number;
  readonly token: string;
}

export interface Preview {
  readonly showId: number;
  /** The preview's moment, in milliseconds since 1970. */
  readonly moment: number;
  /** Its audience and moment, as text. */
  readonly seenAs: string;
}

const visit = ({ previewId, token }: PreviewLink) => ({ VistaPreviaId: previewId, Token: token });

/** @throws Fault when it has expired */
export async function openPreview(link: PreviewLink): Promise<Preview> {
  const answer = await fetchCall('WSVistaPrevia', visit(link), { isAnonymous: true });
  return {
    showId: number(answer.EspectaculoId),
    moment: montevideoInstant(text(answer.Momento)),
    seenAs: text(answer.VerComo),
  };
}

/** The answer to a purchase in a sector. */
export async function askPurchase(link: PreviewLink, { stand, code }: SectorName): Promise<string> {
  const body = { ...visit(link), TribunaId: stand.id, SectorCod: code };
  return text((await fetchCall('WSVistaPreviaComprar', body, { isAnonymous: true })).Texto);
}

const OWN_CALLS = ['WSVistaPrevia', 'WSVistaPreviaComprar'];
const READ: readonly string[] = PREVIEWED_CALLS;
/** The answer to every other call, which is not sent. */
const NOT_PREVIEWED = { ErrorCod: 1, ErrorDsc: 'Vista previa. Nada de esto está a la venta.' };
const OVER = 1;

interface PreviewAnswer {
  readonly ErrorCod: number;
  readonly Momento: string;
  readonly Respuesta: object;
}

interface Options {
  readonly link: PreviewLink;
  readonly fetch: (url: string, init?: RequestInit) => Promise<TransportAnswer>;
  /** The preview has expired while it was open. */
  readonly onOver: () => void;
}

/**
 * The transport of the site's calls in a preview: calls that read a show go through it, as the preview's visitor; others are not sent.
 * Neither a session nor a cookie is sent. Every answer has the preview's moment as its time.
 */
export function previewFetch({ link, fetch, onOver }: Options): Transport['fetch'] {
  const post = (name: string, body: object) =>
    fetch(`/api/${name}`, {
      ...{ method: 'POST', credentials: 'omit', headers: { 'Content-Type': 'application/json' } },
      body: JSON.stringify(body),
    });
  return async (url, init) => {
    if (!url.startsWith('/api/')) return fetch(url, { credentials: 'omit' });
    const name = url.slice('/api/'.length);
    const body = JSON.parse(String(init?.body ?? '{}')) as object;
    if (OWN_CALLS.includes(name)) return timeless(await post(name, body));
    if (!READ.includes(name)) return answered(NOT_PREVIEWED);
    const response = await post('WSVistaPrevia', { ...body, ...visit(link), Llamada: name });
    if (!response.ok) return timeless(response);
    const answer = record<PreviewAnswer>(await response.json());
    if (answer.ErrorCod === OVER) onOver();
    if (answer.ErrorCod !== 0) return answered(answer);
    return answered(answer.Respuesta, montevideoInstant(text(answer.Momento)));
  };
}

/** Its own date is not used: a preview has another current time. */
const timeless = (answer: TransportAnswer): TransportAnswer => ({
  ...{ ok: answer.ok, status: answer.status, body: null, json: () => answer.json() },
  headers: { get: (name) => (name === 'date' ? null : answer.headers.get(name)) },
});

function answered(content: unknown, moment?: number): TransportAnswer {
  const date = moment === undefined ? null : new Date(moment).toUTCString();
  const get = (name: string) => (name === 'date' ? date : null);
  return { ok: true, status: 200, body: null, headers: { get }, json: async () => content };
}
