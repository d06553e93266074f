/** For tests: a show page with made-up answers, and its operations. */

import { buildSectorSvg, placeOfSeat } from '@club/ui/seat-map/builders.ts';
import { readToasts } from '@club/ui/toast/toasts.ts';
import { aWireShowDetail } from '../../../testing/account-answers.ts';
import { type FakeApi, installFakeApi, type Replies } from '../../../testing/fake-api.ts';
import { renderSite, screen, userEvent, within } from '../../../testing/render.tsx';
import { aWireSeating, someWireRows } from '../builders.ts';

const rows = someWireRows(3, 4);
const SECTOR_SVG = buildSectorSvg(3, 4);
const shows = { SDTEspectaculos: [] };
const venueSvg =
  '<svg viewBox="0 0 9 9"><path id="T1SA1" d="M0 0h1"/><path id="T2SP1" d="M0 0h1"/><path id="T1SA2" d="M0 0h1"/></svg>';

export const replies: Replies = {
  WSFilaActiva: { isFilaActiva: false, URLFila: '' },
  WSEspectaculosInicio: shows,
  WSNoticias: { SDTNoticias: [] },
  WSSSOLogin: { state: 's', URL: '/sso' },
  WSTransaccionCancelar: {},
  WSEspectaculo: { SDTEspectaculo: aWireShowDetail() },
  WSEspectaculoSectores: { SDTEspectaculoSectores: aWireSeating() },
  WSEspectaculoArchivos: {
    SDTEspectaculoArchivos: [
      {
        EspectaculoArchivoId: 3,
        EspectaculoArchivoNombre: 'Reglamento',
        ArchivoTipoIcono: '',
        ArchivoTipoNombre: 'PDF',
        ArchivoTipoExtension: 'pdf',
      },
    ],
  },
  WSEspectaculoEscenario: { EscenarioSVG: venueSvg },
  WSEspectaculoFilasAsientos: { SDTEspectaculoFila: rows },
  WSEspectaculoEscenarioSector: { SectorSVG: SECTOR_SVG },
  WSEspectaculoEscenarioSectorImg: { ColSectorImagen: ['/fake/view.svg'] },
  WSTransaccionSSO: { TransaccionId: 55, TransaccionFechaFinTxt: '2026-11-28T10:15:00' },
};

export const texts = () => readToasts().map(({ text }) => text);
export const names = (api: FakeApi) => api.seen.map(({ name }) => name);
export const page = '/espectaculo/101';

/** `reached`: the paths shown since, for pages that these answers do not keep open. */
export async function open(changes: Replies = {}, at = page) {
  const api = installFakeApi({ ...replies, ...changes });
  const site = await renderSite(at);
  const reached: string[] = [];
  site.router.subscribe(({ location }) => reached.push(location.pathname));
  return { api, user: userEvent.setup(), reached, ...site };
}

export const sectorButton = (name: RegExp) =>
  screen.getAllByRole('button', { name }).find((button) => button.tagName === 'BUTTON') as HTMLButtonElement;

export async function chooseNumbered(user: ReturnType<typeof userEvent.setup>) {
  await user.click(sectorButton(/Platea Baja/));
  await screen.findByRole('application');
}

export const closeMap = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Listo' }));
/** A sector on the venue's map. */
export const sectorShape = (id: string) => document.querySelector(`#${id}`) as Element;
/** Presses a seat on the open map. */
export const pressSeat = (user: ReturnType<typeof userEvent.setup>, id: string, svg = SECTOR_SVG) =>
  user.pointer({
    target: screen.getByRole('application'),
    coords: placeOfSeat(svg, id),
    keys: '[MouseLeft]',
  });
/** Ids of the seats that are marked as chosen on the open map. */
export const markedSeats = () => [...document.querySelectorAll('.is-chosen')].map(({ id }) => id);
export const buy = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(await screen.findByRole('button', { name: 'Comprar / canjear ticket' }));
export const rowSelect = (ticket: number) =>
  within(screen.getByRole('group', { name: `Entrada ${ticket}` })).getByLabelText<HTMLSelectElement>('Fila');
export const seatSelect = (ticket: number) =>
  within(screen.getByRole('group', { name: `Entrada ${ticket}` })).getByLabelText<HTMLSelectElement>(
    'Asiento',
  );
