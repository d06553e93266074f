import { expect, test } from 'vitest';
import {
  audienceOf,
  audienceText,
  CHANNEL_OPTIONS,
  draftProblems,
  EMPTY,
  isEmpty,
  personsText,
  reachNote,
  reachText,
  sectorKey,
  sectorOptions,
  sentText,
} from './notice-rules.ts';

const SECTORS = [
  { standId: 1, standName: 'Norte', code: 'A', name: 'Platea A' },
  { standId: 2, standName: 'Sur', code: 'A', name: '' },
];
const reach = (persons: number, tickets: number, ticketsWithoutEmail = 0) => ({
  ...{ persons, tickets, ticketsWithoutEmail },
});

test('numbers are said as people say them', () => {
  expect([reachText(reach(0, 0)), reachText(reach(1, 2)), reachText(reach(1240, 3102))]).toEqual([
    ...['No llega a nadie', 'Llega a 1 persona', 'Llega a 1.240 personas'],
  ]);
  expect([reachNote(reach(1, 1)), reachNote(reach(2, 3102, 12)), reachNote(reach(1, 2, 1))]).toEqual([
    ...['De 1 entrada.', 'De 3.102 entradas. 12 no tienen correo.', 'De 2 entradas. 1 no tiene correo.'],
  ]);
  expect(personsText(500)).toBe('500 personas');
  expect(sentText({ sent: 1200, persons: 1240 })).toBe('1.200 de 1.240');
});

test('sectors are told apart by stand and code', () => {
  expect(sectorOptions(SECTORS)).toEqual([
    { value: '1-A', label: 'Norte, Platea A' },
    { value: '2-A', label: 'Sur, A' },
  ]);
  expect(audienceOf({ sectors: ['2-A', '9-Z'], channels: ['web'] }, SECTORS)).toEqual({
    sectors: [{ standId: 2, code: 'A' }],
    channels: ['web'],
  });
  expect(CHANNEL_OPTIONS.map(({ value }) => value)).toContain('window');
});

test('an audience that names nothing is all', () => {
  expect(audienceText({ sectors: [], channels: [] })).toBe('Todos los sectores');
  expect(audienceText({ sectors: ['Norte, A', 'Sur, A'], channels: ['web', 'window'] })).toBe(
    'Norte, A; Sur, A. Sitio, Ventanilla',
  );
});

test('a notice needs a subject and a text', () => {
  expect(draftProblems({ subject: ' ', text: ' ab ' })).toEqual({
    subject: 'Escribí el asunto.',
    text: 'Escribí el texto: 3 letras como mínimo.',
  });
  expect(draftProblems({ subject: 'Puertas', text: 'Abren.' })).toEqual({});
  expect([isEmpty(EMPTY), isEmpty({ ...EMPTY, channels: ['web'] })]).toEqual([true, false]);
});

test('sectors with one code in two stands are two', () => {
  expect(SECTORS.map(sectorKey)).toEqual(['1-A', '2-A']);
  expect(audienceOf({ sectors: ['2-A'], channels: [] }, SECTORS).sectors).toEqual([
    { standId: 2, code: 'A' },
  ]);
});
