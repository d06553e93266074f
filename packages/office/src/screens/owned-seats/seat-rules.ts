import { EMAIL } from '@club/contract/constants';
import type { SeatImport, SeatReport } from '../../api/owned-seats.ts';

export const FILTER = { text: 'buscar', ended: 'terminadas' } as const;

/** The columns of a file, in the order of its template. */
export const COLUMNS = ['tribuna', 'sector', 'fila', 'asiento', 'tipo_documento', 'documento', 'correo'];

export const emailProblem = (email: string): string | null =>
  EMAIL.test(email.trim()) ? null : 'Revisá el correo: ahí le llegan el código y el PIN.';

const WHY: Readonly<Record<SeatReport['places'][number]['why'], string>> = {
  'con-entrada': 'tiene una entrada',
  'en-compra': 'alguien lo está comprando',
  apartado: 'está bloqueado o apartado para otra cosa',
};
export const whyText = (why: SeatReport['places'][number]['why']): string => WHY[why];

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The effects on the shows that are already on sale. */
export const givenText = ({ changed }: SeatReport): string =>
  changed === 0
    ? 'En los espectáculos ya publicados no quedó apartado ningún lugar.'
    : `Quedó apartada en los espectáculos ya publicados: ${counted(changed, 'lugar', 'lugares')}.`;

export const endedText = ({ changed }: SeatReport): string =>
  changed === 0
    ? 'No había lugares para liberar.'
    : `${counted(changed, 'lugar volvió', 'lugares volvieron')} a la venta.`;

/** The effects of a file, in a sentence. */
export function importText({ given, emails, same }: SeatImport): string {
  const parts = [
    ...(given > 0 ? [counted(given, 'butaca nueva', 'butacas nuevas')] : []),
    ...(emails > 0 ? [counted(emails, 'correo cambia', 'correos cambian')] : []),
    ...(same > 0 ? [`${counted(same, 'queda', 'quedan')} como ${same === 1 ? 'está' : 'están'}`] : []),
  ];
  return parts.length > 0 ? `${parts.join(', ')}.` : 'El archivo no cambia nada.';
}

/** Also a seat that stays as it is may get a place of a show that is free by now. */
export const hasSeats = ({ given, emails, same }: SeatImport): boolean => given + emails + same > 0;
