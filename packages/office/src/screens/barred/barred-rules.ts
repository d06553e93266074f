import { BARRED_SOURCE_WORDS } from '@club/contract/club/words';
import type { BarredForm, BarredPerson } from '../../api/barred.ts';
import type { StateLook } from '../../lists/StateTag.tsx';

export const FILTER = { text: 'buscar', past: 'terminados' } as const;

export const STATE_LOOKS: Readonly<Record<BarredPerson['state'], StateLook>> = {
  vigente: { name: 'Vigente', tone: 'wrong' },
  'por-empezar': { name: 'Por empezar', tone: 'waiting' },
  terminado: { name: 'Terminado', tone: 'over' },
};

export const SOURCES: readonly { readonly value: BarredPerson['source']; readonly label: string }[] = [
  { value: 'ley', label: BARRED_SOURCE_WORDS.ley },
  { value: 'club', label: BARRED_SOURCE_WORDS.club },
];
export const sourceName = (source: BarredPerson['source']): string => BARRED_SOURCE_WORDS[source];

export const NEW: BarredForm = {
  ...{ documentTypeId: 1, document: '', firstName: '', lastName: '', source: 'ley' },
  ...{ reference: '', since: '', until: '' },
};

const missing = (text: string) => (text.trim() === '' ? 'Falta este dato.' : null);

/** What is wrong with the form, field by field. */
export const PROBLEMS = {
  document: missing,
  firstName: missing,
  lastName: missing,
  reference: (text: string) =>
    text.trim().length < 3 ? 'Escribí el número de oficio, resolución o acta.' : null,
  since: (day: string) => (day === '' ? 'Elegí desde qué día.' : null),
  until: (day: string, { since }: BarredForm) =>
    day !== '' && day < since ? 'Es anterior al primer día.' : null,
};

export const ticketsText = (count: number): string =>
  count === 0 ? 'Ninguna' : `${count} ${count === 1 ? 'entrada' : 'entradas'}`;
