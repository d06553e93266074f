import { montevideoTime } from '@club/ui/lib/dates.ts';
import type { Board } from '../../api/control-room.ts';
import { countText } from '../../lib/counts.ts';

export const clockText = (at: number): string => (at === 0 ? '' : montevideoTime(at));

/** 'Al ritmo actual, a las 20:30 faltan ingresar 6.200': for the start of the show; later, when everybody is in. */
export function forecast({ at, startsAt, entered, expected, lastFive }: Board): string {
  if (expected === 0) return 'No hay entradas vigentes.';
  const missing = Math.max(0, expected - entered);
  if (missing === 0) return 'Ya ingresaron todas las entradas.';
  if (lastFive === 0)
    return `${missing === 1 ? 'Falta' : 'Faltan'} ingresar ${countText(missing)}; en los últimos 5 minutos no entró nadie.`;
  const perMinute = lastFive / 5;
  const minutes = Math.max(0, (startsAt - at) / 60_000);
  const left = Math.round(missing - perMinute * minutes);
  if (at < startsAt && left > 0)
    return `Al ritmo actual, a las ${clockText(startsAt)} ${left === 1 ? 'falta' : 'faltan'} ingresar ${countText(left)}.`;
  return `Al ritmo actual, a las ${clockText(at + (missing / perMinute) * 60_000)} están todos adentro.`;
}

/** 'Sin sincronizar: 4 carriles, unas 310 lecturas'; empty when everything is synchronised. */
export function unsynchronisedText({ lanes, scans }: Board['unsynchronised']): string {
  if (scans === 0) return '';
  const who = lanes === 1 ? '1 carril' : `${countText(lanes)} carriles`;
  return `Sin sincronizar: ${who}, ${scans === 1 ? '1 lectura' : `unas ${countText(scans)} lecturas`}`;
}

/** How full a zone is: a warning from 90 %, closed from 100 %. */
export function capacityLook(inside: number, capacity: number): 'ok' | 'near' | 'full' {
  if (capacity === 0 || inside < capacity * 0.9) return 'ok';
  return inside < capacity ? 'near' : 'full';
}

/** '20:15 a 20:27, 21:00 en adelante': a device's outages. */
export const outagesText = (outages: readonly { readonly from: number; readonly until: number }[]): string =>
  outages
    .map(({ from, until }) => `${clockText(from)} ${until > 0 ? `a ${clockText(until)}` : 'en adelante'}`)
    .join(', ');
