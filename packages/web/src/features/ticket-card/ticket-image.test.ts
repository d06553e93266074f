// In a document.
import { qrPath } from '@club/ui/lib/qr-path.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ownTicket } from '../../api/tickets.ts';
import { aWireTicket } from '../../testing/account-answers.ts';
import { saveTicketImage } from './ticket-image.ts';

const lines: string[] = [];
const filled: unknown[] = [];
const scale = vi.fn();
const context = {
  ...{ fillStyle: '', font: '', textAlign: '', textBaseline: '' },
  ...{ save: () => {}, restore: () => {}, translate: () => {}, scale, fillRect: () => {} },
  fill: (path: unknown) => filled.push(path),
  fillText: (text: string) => lines.push(text),
};
const saved: string[] = [];
let picture: Blob | null;

beforeEach(() => {
  for (const list of [lines, filled, saved]) list.length = 0;
  scale.mockClear();
  picture = new Blob(['png']);
  vi.stubGlobal(
    'Path2D',
    class {
      readonly path: string;
      constructor(path: string) {
        this.path = path;
      }
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(picture));
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const CODE = 'NCFOXN%TSMAHN-H3N7J';
const ticket = (changes: Parameters<typeof aWireTicket>[0] = {}) =>
  ownTicket(
    aWireTicket({
      ...{
        TicketCodigoQR: CODE,
        EspectaculoFechaEscrita: '28 de noviembre de 2026',
        EspectaculoHora: '20:30',
      },
      ...changes,
    }),
  );

test('a ticket as a picture has its code, and what is asked at the gate', async () => {
  await saveTicketImage(ticket());
  expect(lines).toEqual([
    'Club del Parque - Atlético Ribera',
    '28 de noviembre de 2026\u00a0· 20:30 h · Gran Parque Central',
    'Tribuna Héctor Scarone · Sector Platea Baja · Fila C · Asiento 7 · Puerta de ingreso Puerta 3',
    'Ana Silva',
    'Documento 12345672 · Entrada 1',
  ]);
  expect(filled).toEqual([{ path: qrPath(CODE).path }]);
  expect(saved).toEqual(['Entrada 1.png']);
});

test('the modules of the code are whole pixels, and it fits', async () => {
  await saveTicketImage(ticket());
  const [module] = scale.mock.calls[0] ?? [];
  expect(Number.isInteger(module)).toBe(true);
  expect(module * qrPath(CODE).size).toBeLessThanOrEqual(820);
  expect(module).toBeGreaterThan(10);
});

test('what a ticket does not have leaves no line', async () => {
  const empty = { TribunaNombre: '', SectorDescripcion: '', FilaNombre: '', AsientoNombre: '' };
  await saveTicketImage(
    ticket({ ...empty, SDTComplementos: [], EscenarioNombre: '', EspectaculoFechaEscrita: '' }),
  );
  expect(lines).toEqual([
    'Club del Parque - Atlético Ribera',
    'Fecha a confirmar',
    'Ana Silva',
    'Documento 12345672 · Entrada 1',
  ]);
});

test('a browser that draws or saves no pictures fails, which the page says', async () => {
  picture = null;
  await expect(saveTicketImage(ticket())).rejects.toThrow();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await expect(saveTicketImage(ticket())).rejects.toThrow();
  expect(saved).toEqual([]);
});
