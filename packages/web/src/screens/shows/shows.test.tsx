import { beforeEach, expect, test } from 'vitest';
import { aWireShow } from '../../testing/builders.ts';
import { type FakeApi, installFakeApi } from '../../testing/fake-api.ts';
import { renderSite, screen, userEvent, waitFor, within } from '../../testing/render.tsx';

let api: FakeApi;

beforeEach(() => {
  api = installFakeApi({
    WSFilaActiva: { isFilaActiva: false, URLFila: '' },
    WSEspectaculos: {
      SDTEspectaculos: [
        aWireShow({ EspectaculoFecha: '2999-01-01' }),
        aWireShow({
          EspectaculoId: 103,
          EspectaculoNombre: 'Noche de candombe',
          EspectaculoTipoId: 2,
          EspectaculoTipoNombre: 'Recital',
          EspectaculoTipoRequiereInstitucion: false,
          EspectaculoFecha: '2020-01-01',
        }),
      ],
    },
    WSEspectaculosTipo: {
      SDTEspectaculosTipo: [
        { EspectaculoTipoId: 1, EspectaculoTipoNombre: 'Partido' },
        { EspectaculoTipoId: 2, EspectaculoTipoNombre: 'Recital' },
        { EspectaculoTipoId: 3, EspectaculoTipoNombre: 'Básquetbol' },
      ],
    },
  });
});

const filter = (): HTMLElement => screen.getByRole('combobox', { name: 'Tipo de espectáculo' });

test('shows all shows first; past ones carry a mark', async () => {
  await renderSite('/espectaculos');
  expect(filter().getAttribute('placeholder')).toBe('Todos');
  const [coming, past] = screen.getAllByRole('article');
  expect(within(coming!).queryByText('Finalizado')).toBeNull();
  expect(within(past!).getByText('Finalizado')).toBeDefined();
});

test('filters by type, keeps the filter in the address and can go back to all', async () => {
  const { router } = await renderSite('/espectaculos');
  await userEvent.click(filter());
  await userEvent.click(screen.getByRole('option', { name: 'Recital' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(router.state.location.search).toBe('?tipo=2');
  await userEvent.click(filter());
  await userEvent.click(screen.getByRole('option', { name: 'Todos' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  expect(router.state.location.search).toBe('');
  expect(api.bodiesOf('WSEspectaculos')).toHaveLength(1);
});

test('opens with the filter of its address', async () => {
  await renderSite('/espectaculos?tipo=2');
  expect(screen.getByRole('link', { name: 'Noche de candombe' })).toBeDefined();
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test('says when no show has the type', async () => {
  await renderSite('/espectaculos?tipo=3');
  expect(screen.getByText('No se encontraron espectáculos con esos filtros.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Quitar el filtro' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

test('a club that has none yet says where they will be', async () => {
  api.reply({ WSEspectaculos: { SDTEspectaculos: [] } });
  await renderSite('/espectaculos');
  expect(screen.getByText('Las próximas fechas se publican acá.')).toBeDefined();
});

test('says when no type matches what was typed, whatever its accents', async () => {
  await renderSite('/espectaculos');
  await userEvent.type(filter(), 'zzz');
  expect(screen.getByText('No se encontró tipo.')).toBeDefined();
  await userEvent.clear(filter());
  await userEvent.type(filter(), 'basquet');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Básquetbol']);
});

test('says when there are no types', async () => {
  api.reply({ WSEspectaculosTipo: { SDTEspectaculosTipo: [] } });
  await renderSite('/espectaculos');
  await userEvent.click(filter());
  expect(screen.getByText('No hay tipos disponibles.')).toBeDefined();
});
