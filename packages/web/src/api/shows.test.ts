import { describe, expect, test } from 'vitest';
import { aShow, aWireShow } from '../testing/builders.ts';
import { installFakeApi } from '../testing/fake-api.ts';
import { fetchFeaturedShow, fetchHomeShows, fetchHomeTitle, fetchShowTypes, showSummary } from './shows.ts';

const TODAY = '2026-11-20';

describe('a show of the wire', () => {
  test('becomes a show of the site', () => {
    expect(showSummary(aWireShow(), TODAY)).toEqual(aShow());
  });

  test('has teams only when its type has them', () => {
    expect(showSummary(aWireShow({ EspectaculoTipoRequiereInstitucion: false }), TODAY).teams).toBeNull();
  });

  test.each([
    ['EspectaculoFrontMostrarFecha', 'date'],
    ['EspectaculoFrontMostrarEscenario', 'venue'],
    ['EspectaculoFrontMostrarCompetencia', 'competition'],
  ] as const)('hides what %s hides', (flag, part) => {
    expect(showSummary(aWireShow({ [flag]: false }), TODAY)[part]).toBeNull();
  });

  test('has no competition without a name', () => {
    expect(showSummary(aWireShow({ CompetenciaNombre: '' }), TODAY).competition).toBeNull();
  });

  test('is past when its day is over', () => {
    expect(showSummary(aWireShow({ EspectaculoFecha: '2026-11-20' }), TODAY).isPast).toBe(false);
    expect(showSummary(aWireShow({ EspectaculoFecha: '2026-11-19' }), TODAY).isPast).toBe(true);
    // A pass, or a show past midnight, began before today and is not over.
    const begun = aWireShow({ EspectaculoFecha: '2026-11-19', EspectaculoFinalizado: false });
    expect(showSummary(begun, TODAY).isPast).toBe(false);
  });
});

test('home takes the first three shows', async () => {
  const list = [1, 2, 3, 4].map((id) => aWireShow({ EspectaculoId: id }));
  installFakeApi({ WSEspectaculosInicio: { SDTEspectaculos: list } });
  expect((await fetchHomeShows()).map(({ id }) => id)).toEqual([1, 2, 3]);
});

test('the featured show is null when there is none and when the call fails', async () => {
  installFakeApi({ WSEspectaculoDestacado: { ErrorCod: 10 } });
  expect(await fetchFeaturedShow()).toBeNull();
  installFakeApi({});
  expect(await fetchFeaturedShow()).toBeNull();
});

test('title and subtitle fall back one by one', async () => {
  installFakeApi({ WSTituloFrontend: { Titulo: 'Hola', Subtitulo: '' } });
  expect(await fetchHomeTitle()).toEqual({ title: 'Hola', subtitle: 'EL CLUB GIGANTE' });
});

test('show types keep the order of the server', async () => {
  installFakeApi({
    WSEspectaculosTipo: {
      SDTEspectaculosTipo: [
        { EspectaculoTipoId: 2, EspectaculoTipoNombre: 'Recital' },
        { EspectaculoTipoId: 1, EspectaculoTipoNombre: 'Partido' },
      ],
    },
  });
  expect(await fetchShowTypes()).toEqual([
    { id: 2, name: 'Recital' },
    { id: 1, name: 'Partido' },
  ]);
});
