import { sectorName } from '@club/venue-plan/plan-findings.ts';
import { placesOf, type RowPlan, type SectorPlan, type VenuePlan } from '@club/venue-plan/venue-plan.ts';
import { changedFields, type Fields } from '../staff-audit/public.ts';

export const ENTITY = 'escenario';

/** A plan in the audit. */
export function planFields(plan: VenuePlan): Fields {
  return {
    Nombre: plan.name,
    Dirección: plan.address,
    Mapa: plan.mapUrl ?? '',
    Logo: plan.logoUrl ?? '',
    Tribunas: plan.stands.map(({ id, name }) => `${id} ${name}`),
    ...Object.fromEntries(
      plan.sectors.map((sector) => [`Sector ${sectorName(sector)}`, sectorField(sector)]),
    ),
    Lugares: placesOf(plan),
  };
}

/** The most rows that an act tells; drawing a stadium again changes all of them. */
const MOST_ROWS = 40;

/** The changes of a plan in the audit, also seat by seat in sectors that it had before. */
export function planChanges(before: VenuePlan, after: VenuePlan): { before: Fields; after: Fields } {
  const fields = changedFields(planFields(before), planFields(after));
  const had = new Set(before.sectors.map(sectorName));
  const kept = new Set(after.sectors.map(sectorName).filter((name) => had.has(name)));
  const rows = changedFields(rowFields(before, kept), rowFields(after, kept));
  const names = Object.keys(rows.after);
  const first = (of: Fields) =>
    Object.fromEntries(names.slice(0, MOST_ROWS).map((name) => [name, of[name] ?? null]));
  const others = names.length - MOST_ROWS;
  return {
    before: { ...fields.before, ...first(rows.before) },
    after: {
      ...{ ...fields.after, ...first(rows.after) },
      ...(others > 0 && { 'Otras filas que cambian': others }),
    },
  };
}

const rowFields = (plan: VenuePlan, kept: ReadonlySet<string>): Fields =>
  Object.fromEntries(
    plan.sectors
      .filter((sector) => kept.has(sectorName(sector)))
      .flatMap((sector) =>
        sector.rows.map((row) => [`Sector ${sectorName(sector)}, fila N.º ${row.id}`, rowField(row)]),
      ),
  );

/** Its name and its seats, with their numbers where these are no names: `3: 1, 3 (N.º 2) visión reducida`. */
function rowField({ name, seats }: RowPlan): string {
  const texts = seats.map((seat) =>
    [
      ...[seat.name, ...(seat.name === String(seat.id) ? [] : [`(N.º ${seat.id})`])],
      ...(seat.isAccessible ? ['accesible'] : []),
      ...(seat.isCompanion ? ['acompañante'] : []),
      ...(seat.hasPoorView ? ['visión reducida'] : []),
    ].join(' '),
  );
  return `${name}: ${texts.join(', ')}`;
}

function sectorField(sector: SectorPlan): string {
  const { description, sale, capacity, rows, shape } = sector;
  const marks = [
    ...(sector.isArchived ? ['archivado'] : []),
    ...(sector.isAccessible ? ['accesible'] : []),
    ...(sector.isVisitor ? ['visitante'] : []),
    ...(sector.class ? [`clase ${sector.class}`] : []),
    ...(sector.photoUrls ?? []).map((url) => `foto ${url}`),
    ...(shape ? [`mapa ${[shape.from, shape.to, shape.inner, shape.outer, shape.bend ?? 0].join(' ')}`] : []),
  ];
  const kind = sale === 'numbered' ? `${rows.length} filas` : 'sin numerar';
  return [description, kind, `${capacity} lugares`, ...marks].join(' · ');
}
