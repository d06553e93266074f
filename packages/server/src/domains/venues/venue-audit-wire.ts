import { sectorName } from '@club/venue-plan/plan-findings.ts';
import { placesOf, type SectorPlan, type VenuePlan } from '@club/venue-plan/venue-plan.ts';
import type { Fields } from '../staff-audit/public.ts';

export const ENTITY = 'escenario';

/** A plan in the audit. */
export function planFields(plan: VenuePlan): Fields {
  return {
    Nombre: plan.name,
    Dirección: plan.address,
    Mapa: plan.mapUrl ?? '',
    Tribunas: plan.stands.map(({ id, name }) => `${id} ${name}`),
    ...Object.fromEntries(
      plan.sectors.map((sector) => [`Sector ${sectorName(sector)}`, sectorField(sector)]),
    ),
    Lugares: placesOf(plan),
  };
}

function sectorField(sector: SectorPlan): string {
  const { description, sale, capacity, rows, shape } = sector;
  const marks = [
    ...(sector.isArchived ? ['archivado'] : []),
    ...(sector.isAccessible ? ['accesible'] : []),
    ...(sector.isVisitor ? ['visitante'] : []),
    ...(shape ? [`mapa ${[shape.from, shape.to, shape.inner, shape.outer, shape.bend ?? 0].join(' ')}`] : []),
  ];
  const kind = sale === 'numbered' ? `${rows.length} filas` : 'sin numerar';
  return [description, kind, `${capacity} lugares`, ...marks].join(' · ');
}
