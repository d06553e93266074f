import { expect, test } from 'vitest';
import { editFromWire, summaryToWire } from './programming-wire.ts';

test('figures of cards, their money with its cents', () => {
  const figures = { sold: 5, held: 1, setAside: 2, blocked: 3, free: 4, capacity: 15, amount: 160_050 };
  const at = new Date('2026-11-30T02:00:00Z');
  expect(summaryToWire(new Map([[7, figures]]), at)).toEqual({
    En: '2026-11-29T23:00:00',
    Espectaculos: [
      {
        ...{ EspectaculoId: 7, Emitidas: 5, EnCompra: 1, Apartadas: 2, Bloqueadas: 3, Libres: 4 },
        Neto: 1600.5,
      },
    ],
  });
  expect(summaryToWire(new Map(), at).Espectaculos).toEqual([]);
});

const BODY = { Operacion: 'x', EspectaculoId: 7, Version: 2 };
const changeOf = (body: object) =>
  Object.fromEntries(
    Object.entries(editFromWire({ ...BODY, ...body }).change).filter(([, value]) => value !== undefined),
  );

test('an edit without fields changes nothing', () => {
  expect(editFromWire(BODY)).toMatchObject({
    ...{ showId: 7, version: 2, reason: null, hour: null, minutes: null, extraFields: null },
  });
  expect(changeOf({})).toEqual({});
});

test.each([
  [{ EspectaculoNombre: ' Clásico ' }, { name: 'Clásico' }],
  [
    { InstitucionLocalId: 3, InstitucionVisitanteId: 0 },
    { home_team_id: 3, away_team_id: null },
  ],
  [
    { CompetenciaId: 0, CompetenciaInstanciaNombre: ' Fecha 1 ' },
    { competition_id: null, round: 'Fecha 1' },
  ],
  [{ EspectaculoDescripcion: '' }, { description_html: '' }],
  [{ EspectaculoDescripcionPalcos: '<p>b</p>' }, { box_description_html: '<p>b</p>' }],
  [{ EspectaculoDescripcionPaddock: '<p>c</p>' }, { paddock_description_html: '<p>c</p>' }],
  [
    { EspectaculoFotoURL: '', EspectaculoMiniaturaURL: '/m.webp' },
    { photo_url: '', thumbnail_url: '/m.webp' },
  ],
  [{ EspectaculoFrontMostrarCompetencia: false }, { shows_competition: false }],
  [
    { EspectaculoFrontMostrarFecha: false, ConMapa: true },
    { shows_date: false, has_map: true },
  ],
  [{ EspectaculoFrontMostrarEscenario: false }, { shows_venue: false }],
])('an edit of %j changes that alone, 0 and empty too', (body, change) => {
  expect(changeOf(body)).toEqual(change);
});

test('an edit of when a show begins, with its reason; no extra fields are a list without any', () => {
  const body = { ...BODY, Motivo: ' TV ', Hora: '21:30', DuracionMinutos: 90, CamposExtra: [] };
  expect(editFromWire(body)).toMatchObject({ reason: 'TV', hour: '21:30', minutes: 90, extraFields: [] });
});
