import { BARRED_SOURCE_WORDS } from '@club/contract/club/words';
import type { BarredForm, BarredPerson } from '../../api/barred.ts';
import type { Problems } from '../../forms/WholeForm.tsx';
import { dayText, isWrongDay, WRONG_DAY } from '../../lib/dates.ts';
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

const NEW: BarredForm = {
  ...{ documentTypeId: 1, document: '', firstName: '', lastName: '', source: 'ley' },
  ...{ reference: '', since: '', until: '' },
};

/** The form of an entry, or of a new one. */
export function barredFormOf(person: BarredForm | null): BarredForm {
  const { documentTypeId, document, firstName, lastName, source, reference, since, until } = person ?? NEW;
  return { documentTypeId, document, firstName, lastName, source, reference, since, until };
}

/** What is wrong with the form, field by field. */
export function barredProblems({
  document,
  firstName,
  lastName,
  reference,
  since,
  until,
}: BarredForm): Problems {
  const isMissing = (text: string) => text.trim() === '';
  return {
    ...(isMissing(document) && { document: MISSING }),
    ...(isMissing(firstName) && { firstName: MISSING }),
    ...(isMissing(lastName) && { lastName: MISSING }),
    ...(reference.trim().length < 3 && { reference: 'Escribí el número de oficio, resolución o acta.' }),
    ...(since === '' && { since: 'Elegí desde qué día.' }),
    ...(until !== '' && until < since && { until: 'Es anterior al primer día.' }),
    ...(isWrongDay(since) && { since: WRONG_DAY }),
    ...(isWrongDay(until) && { until: WRONG_DAY }),
  };
}
const MISSING = 'Falta este dato.';

/** An entry, field by field, as people read it. */
export const barredTexts = (person: BarredForm): [string, string][] => [
  ['Nombres', person.firstName],
  ['Apellidos', person.lastName],
  ['Origen', sourceName(person.source)],
  ['Referencia', person.reference],
  ['Desde', dayText(person.since)],
  ['Hasta', dayText(person.until)],
];

export const ticketsText = (count: number): string =>
  count === 0 ? 'Ninguna' : `${count} ${count === 1 ? 'entrada' : 'entradas'}`;
