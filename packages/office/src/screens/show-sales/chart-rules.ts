import type { CurvePoint, Sales } from '../../api/sales.ts';
import { countText } from '../../lib/counts.ts';

export const CHART = { width: 640, height: 220, left: 8, right: 8, top: 12, bottom: 24 } as const;

/** The common scale of both curves: from the earliest hour of either to the start, and up to the maximum. */
export interface Scale {
  readonly hours: number;
  readonly highest: number;
}

export function scaleOf(curves: readonly (readonly CurvePoint[])[]): Scale {
  const points = curves.flat();
  return {
    hours: Math.max(24, ...points.map(({ hoursBefore }) => hoursBefore)),
    highest: Math.max(1, ...points.map(({ issued }) => issued)),
  };
}

const xOf = (hoursBefore: number, { hours }: Scale) =>
  CHART.left + (1 - Math.max(0, hoursBefore) / hours) * (CHART.width - CHART.left - CHART.right);
const yOf = (issued: number, { highest }: Scale) =>
  CHART.height - CHART.bottom - (issued / highest) * (CHART.height - CHART.top - CHART.bottom);

/** A curve as an SVG path: a step function. `until`: hours before the start at which it ends. */
export function pathOf(curve: readonly CurvePoint[], scale: Scale, until = 0): string {
  const [first] = curve;
  if (!first) return '';
  const steps = curve.map(({ hoursBefore, issued }) => {
    const x = xOf(hoursBefore, scale).toFixed(1);
    return `H${x}V${yOf(issued, scale).toFixed(1)}`;
  });
  const begin = `M${xOf(first.hoursBefore, scale).toFixed(1)} ${yOf(0, scale).toFixed(1)}`;
  return `${begin}${steps.join('')}H${xOf(until, scale).toFixed(1)}`;
}

const whole = new Intl.NumberFormat('es-UY', { maximumFractionDigits: 0 });

/** `A esta altura: 8.412, 12 % más que ante Cordón`; empty without a show to compare with. */
export function comparisonText({ total, before }: Pick<Sales, 'total' | 'before'>): string {
  if (!before) return '';
  const now = `A esta altura: ${countText(total.issued)}`;
  const name = before.name.replace(/^Partido ante /, '');
  const than = name === before.name ? `que ${name}` : `que ante ${name}`;
  if (before.issuedByNow === 0) return `${now}; ${name} no tenía ninguna`;
  const change = total.issued / before.issuedByNow - 1;
  if (Math.round(Math.abs(change) * 100) === 0) return `${now}, lo mismo ${than}`;
  return `${now}, ${whole.format(Math.abs(change) * 100)} % ${change > 0 ? 'más' : 'menos'} ${than}`;
}
