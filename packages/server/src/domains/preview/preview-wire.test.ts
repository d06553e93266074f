import { expect, test } from 'vitest';
import { montevideoInstant } from '../../shared/montevideo.ts';
import {
  asSeenBy,
  bodyFromWire,
  holdRefusalText,
  momentFromWire,
  previewFields,
  previewPath,
  previewToWire,
} from './preview-wire.ts';

const moment = montevideoInstant('2026-11-12', '10:05');
const preview = { id: 3, showId: 7, moment, categoryId: 2, categoryName: 'Socio activo' };

test('a preview says whom it is shown as, and when', () => {
  expect(previewToWire(preview)).toEqual({
    EspectaculoId: 7,
    Momento: '2026-11-12T10:05:00',
    VerComo: 'Socio activo, jueves 12 de noviembre 10:05',
  });
  const unnamed = { ...preview, categoryName: null, expiresAt: moment };
  expect(previewFields(unnamed)).toMatchObject({
    ...{ 'Ver como': 'Público, jueves 12 de noviembre 10:05', Vence: '12/11/2026 10:05' },
  });
});

test('a moment is one of the calendar', () => {
  expect(momentFromWire('2026-11-12T10:05:00')).toEqual(moment);
  expect(momentFromWire('2026-13-40T10:05:00')).toBeNull();
});

test('a call is about the preview’s show, whatever else it says', () => {
  const visit = { VistaPreviaId: 3, Token: 'x', Llamada: 'WSEspectaculo', EspectaculoId: 99 } as const;
  expect(bodyFromWire(visit, preview)).toEqual({ EspectaculoId: 7 });
  expect(bodyFromWire({ ...visit, TribunaId: 1, SectorCod: 'A' }, preview)).toEqual({
    ...{ EspectaculoId: 7, TribunaId: 1, SectorCod: 'A' },
  });
});

const price = (SocioCategoriaId: number, isVisitor = false) => ({
  ...{
    SocioCategoriaId,
    SocioCategoriaEsVisitante: isVisitor,
    SocioCategoriaEsPublico: SocioCategoriaId === 1,
  },
});
const sector = (isVisitor: boolean) => ({
  EspectaculoSectorEsVisitante: isVisitor,
  SocioCategorias: [price(1), price(2), price(3, true)],
});

test('of the prices of a sector, those are left that the category pays; other answers are as they are', () => {
  const answer = {
    ...{ ErrorCod: 0, ErrorDsc: '' },
    SDTEspectaculoSectores: { MonedaId: 1, Sectores: [sector(false), sector(true)] },
  };
  const seen = (categoryId: number | null) =>
    JSON.stringify(asSeenBy(answer, categoryId)).match(/"SocioCategoriaId":\d/g);
  expect(seen(2)).toEqual(['"SocioCategoriaId":2', '"SocioCategoriaId":3']);
  expect(seen(null)).toEqual(['"SocioCategoriaId":1', '"SocioCategoriaId":3']);
  const other = { ErrorCod: 10, ErrorDsc: 'No está.' };
  expect(asSeenBy(other, 2)).toBe(other);
});

test('the address of a preview ends with its secret', () => {
  expect(previewPath({ id: 3, token: 'a-_b' })).toBe('/vista-previa/3/a-_b');
});

test.each([
  ['quantity-out-of-range', {}, 'Podés elegir entre 1 y 10 entradas.'],
  [
    'buyer-limit',
    { max: 4, bought: 3 },
    'Podés comprar hasta 4 entradas para este espectáculo. Ya compraste 3.',
  ],
  ['nothing-of-the-kind', {}, ''],
])('why places could not be held: %s', (problem, detail, text) => {
  expect(holdRefusalText({ ok: false, problem, detail })).toBe(text);
});
