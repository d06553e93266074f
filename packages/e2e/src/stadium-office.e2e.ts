import type { PlanWire } from '@club/contract/club';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { expectOfficeScreen, logInFirst, NO_SESSION_YET } from './office.ts';
import { product } from './product.ts';

test.use({ expectedErrors: [NO_SESSION_YET] });

type Sector = PlanWire['Sectores'][number];
type Venue = { readonly EscenarioId: number; readonly Publicada: number; readonly Plano: PlanWire };

/** A venue and its plan, as the office's own calls tell it. */
async function venueOf(page: Page, EscenarioId: number): Promise<Venue> {
  const { siteUrl } = product();
  const answer = await page.request.post(`${siteUrl}/api/club/escenarios/leer`, {
    ...{ data: { EscenarioId }, headers: { Origin: siteUrl } },
  });
  return (await answer.json()) as Venue;
}

const seatsOf = ({ Filas }: Sector): number => Filas.reduce((sum, { Asientos }) => sum + Asientos.length, 0);
const isOf = (stand: number, code: string) => (sector: Sector) =>
  sector.TribunaId === stand && sector.SectorCod === code;

/** Sectors that come in a table of seats, and one whose seats come in a drawing; rows of the others are drawn by numbers. */
const IN_TABLE = [isOf(2, 'A'), isOf(2, 'B'), isOf(4, 'A')];
const IN_DRAWING = isOf(1, 'PRE');
const isInTable = (sector: Sector): boolean => IN_TABLE.some((is) => is(sector));

/** The table's lines: a name is left out where it is the number. */
const tableOf = (sectors: readonly Sector[]): string =>
  [
    'tribuna;sector;fila;asiento;nombre_fila;nombre_asiento',
    ...sectors.flatMap(({ TribunaId, SectorCod, Filas }) =>
      Filas.flatMap(({ FilaId, FilaNombre, Asientos }) =>
        Asientos.map(({ AsientoId, AsientoNombre = '' }) =>
          [TribunaId, SectorCod, FilaId, AsientoId, FilaNombre, AsientoNombre].join(';'),
        ),
      ),
    ),
  ].join('\r\n');

const drawingOf = ({ Filas }: Sector): string => {
  const seats = Filas.flatMap(({ FilaId, Asientos }) =>
    Asientos.map(({ AsientoId }) => `<circle id="F${FilaId}A${AsientoId}" cx="1" cy="1" r="1"/>`),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${seats.join('')}</svg>`;
};

const decimal = (value: number): string => String(value).replace('.', ',');

/** Every so many rows there is a seat more; 0 when all are alike. */
function widensEvery({ Filas }: Sector): number {
  const first = Filas[0]?.Asientos.length ?? 0;
  return Math.max(
    0,
    Filas.findIndex(({ Asientos }) => Asientos.length > first),
  );
}

/** What of a sector is neither a row nor a place. */
async function fillSector(part: Locator, sector: Sector): Promise<void> {
  const { Forma } = sector;
  await part.getByLabel('Código').fill(sector.SectorCod);
  await part.getByLabel('Descripción').fill(sector.SectorDescripcion);
  if (sector.SectorClase) await part.getByLabel('Clase').fill(sector.SectorClase);
  if (sector.SectorEsVisitante) await part.getByLabel('Visitante').check();
  if (sector.SectorEsAccesible) await part.getByRole('checkbox', { name: 'Accesible' }).check();
  if (sector.Fotos.length > 0) await part.getByLabel('Fotos de la vista').fill(sector.Fotos.join('\n'));
  if (!Forma) return;
  await part.getByLabel('Está en el mapa').check();
  const measures = [
    ['Desde', Forma.Desde],
    ['Hasta', Forma.Hasta],
    ['Interior', Forma.Interior],
    ['Exterior', Forma.Exterior],
    ['Curva', Forma.Curva],
  ] as const;
  for (const [label, value] of measures)
    await part.getByRole('textbox', { name: label, exact: true }).fill(decimal(value));
}

/** The places of a sector that did not come in the table. */
async function fillPlaces(part: Locator, sector: Sector): Promise<void> {
  if (!sector.SectorNumerado) {
    await part.getByLabel('Numerado').uncheck();
    await part.getByLabel('Capacidad').fill(String(sector.Capacidad));
    return;
  }
  if (IN_DRAWING(sector)) {
    await part.locator('input[type=file][accept*=svg]').setInputFiles({
      ...{ name: 'palco.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawingOf(sector)) },
    });
    await expect(part.getByText(`Filas en el SVG: ${sector.Filas.length}.`)).toBeVisible();
    return;
  }
  await part.getByLabel('Filas', { exact: true }).fill(String(sector.Filas.length));
  await part.getByLabel('Asientos por fila').fill(String(sector.Filas[0]?.Asientos.length));
  await part.getByLabel('Uno más cada (filas)').fill(String(widensEvery(sector)));
  await part.getByRole('button', { name: 'Dibujar filas' }).click();
}

/** A plan without the order in which it was drawn, and without the drawing that a sector was compared with. */
const comparable = ({ Tribunas, Sectores, ...plan }: PlanWire) => ({
  ...plan,
  Tribunas: Tribunas.toSorted((a, b) => a.TribunaId - b.TribunaId),
  Sectores: Sectores.map(({ SVG: _, ...sector }) => sector).sort(
    (a, b) => a.TribunaId - b.TribunaId || a.SectorCod.localeCompare(b.SectorCod),
  ),
});

test('the demo’s stadium is rebuilt from an empty page: every stand, sector, row and seat', async ({
  page,
  fan,
}) => {
  test.setTimeout(300_000);
  await logInFirst(page, fan);
  const { Plano: plan } = await venueOf(page, 1);
  const name = `${plan.EscenarioNombre} II`;
  await page.goto('/club/escenarios/nuevo');
  const drawer = page.getByRole('dialog', { name: 'Nuevo escenario' });
  await drawer.getByLabel('Nombre').fill(name);
  await drawer.getByLabel('Dirección').fill(plan.EscenarioDireccion);
  await drawer.getByRole('button', { name: 'Crear y dibujar el plano' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const id = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);
  const part = page.getByRole('region', { name: 'Detalle' });
  await part.getByLabel('Link al mapa de la ciudad').fill(plan.EscenarioMapa);
  await part.getByLabel('Dirección del logo').fill(plan.EscenarioLogo);

  for (const { TribunaId, TribunaNombre } of plan.Tribunas) {
    await page.getByRole('button', { name: 'Agregar tribuna' }).click();
    await part.getByLabel('Número').fill(String(TribunaId));
    await part.getByLabel('Nombre de la tribuna').fill(TribunaNombre);
  }
  await page.locator('input[type=file][accept*=csv]').setInputFiles({
    ...{ name: 'asientos.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(tableOf(plan.Sectores.filter(isInTable))),
  });
  await expect(page.getByRole('main').getByText('Sectores importados: 3.')).toBeVisible();

  const tree = page.getByRole('navigation', { name: 'Tribunas y sectores' });
  for (const sector of plan.Sectores) {
    const { SectorCod, TribunaId } = sector;
    const stand = plan.Tribunas.find((one) => one.TribunaId === TribunaId)?.TribunaNombre ?? '';
    if (isInTable(sector)) {
      const places = new RegExp(`^${SectorCod} Sector ${SectorCod}`);
      await tree.getByRole('button', { name: places }).first().click();
    } else await tree.getByRole('button', { name: `Agregar sector a ${stand}` }).click();
    await fillSector(part, sector);
    if (!isInTable(sector)) await fillPlaces(part, sector);
    else await expect(part.getByLabel('Capacidad')).toHaveValue(String(seatsOf(sector)));
  }
  await expect(page.getByRole('heading', { name: 'Sin errores' })).toBeVisible();
  await expectOfficeScreen(page, name);
  await page.getByRole('button', { name: 'Publicar revisión' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Revisión publicada.' })).toBeVisible();

  const rebuilt = await venueOf(page, id);
  expect(rebuilt.Publicada).toBe(1);
  expect(comparable(rebuilt.Plano)).toEqual({ ...comparable(plan), EscenarioNombre: name });
  expect(plan.Sectores.reduce((sum, sector) => sum + seatsOf(sector), 0)).toBeGreaterThan(11_000);
});
