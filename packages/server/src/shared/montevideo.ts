import { ORDER_TIME_OFFSET } from '@club/contract/constants';

/** Wall-clock time in Montevideo. Uruguay has kept -03:00 all year since 2015, so the offset is a constant. */
const OFFSET_MS = -3 * 60 * 60 * 1000;

function shifted(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString();
}

/** `YYYY-MM-DD` */
export function montevideoDate(instant: Date): string {
  return shifted(instant).slice(0, 10);
}

/** `HH:mm` */
export function montevideoTime(instant: Date): string {
  return shifted(instant).slice(11, 16);
}

/** `YYYY-MM-DDTHH:mm:ss`, the form of `TransaccionFechaFinTxt` (wire.md §1). */
export function montevideoDateTime(instant: Date): string {
  return shifted(instant).slice(0, 19);
}

/** As `montevideoDateTime`; empty for none, such as the beginning of a show with an open date. */
export const momentToWire = (instant: Date | null | undefined): string =>
  instant ? montevideoDateTime(instant) : '';

/** `YYYY-MM-DDTHH:mm:ss.SSS-03:00`, the form payment providers want. */
export function montevideoOffsetDateTime(instant: Date): string {
  return `${shifted(instant).slice(0, 23)}${ORDER_TIME_OFFSET}`;
}

/** `DD/MM/AAAA HH:mm`, as the office writes moments. */
export function writtenMoment(instant: Date): string {
  const [year, month, day] = montevideoDate(instant).split('-');
  return `${day}/${month}/${year} ${montevideoTime(instant)}`;
}

/** The instant of a Montevideo wall-clock date (`YYYY-MM-DD`) and time (`HH:mm`). */
export function montevideoInstant(date: string, time = '00:00'): Date {
  return new Date(`${date}T${time}:00.000${ORDER_TIME_OFFSET}`);
}

/** The midnight that ends a day of Montevideo (`YYYY-MM-DD`). */
export const dayEnd = (date: string): Date => montevideoInstant(date, '24:00');

/** The instant of `YYYY-MM-DDTHH:mm:ss`, Montevideo's wall clock; an invalid date when the calendar has no such moment. */
export function montevideoMoment(text: string): Date {
  const instant = new Date(`${text}.000${ORDER_TIME_OFFSET}`);
  // `Date` alone takes 31 November for 1 December.
  const isReal = !Number.isNaN(instant.getTime()) && montevideoDateTime(instant) === text;
  return isReal ? instant : new Date(Number.NaN);
}

const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];
const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'setiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

function parts(instant: Date) {
  const local = new Date(instant.getTime() + OFFSET_MS);
  const weekday = WEEKDAYS[local.getUTCDay()] ?? '';
  const month = MONTHS[local.getUTCMonth()] ?? '';
  return { weekday, month, day: local.getUTCDate(), year: local.getUTCFullYear() };
}

/** `15 de julio de 2026` */
export function writtenDate(instant: Date): string {
  const { day, month, year } = parts(instant);
  return `${day} de ${month} de ${year}`;
}

/** `mié 15 jul` */
export function writtenShortDate(instant: Date): string {
  const { weekday, day, month } = parts(instant);
  return `${weekday.slice(0, 3)} ${day} ${month.slice(0, 3)}`;
}

/** `miércoles 15 de julio` */
export function writtenDateWithWeekday(instant: Date): string {
  const { weekday, day, month } = parts(instant);
  return `${weekday} ${day} de ${month}`;
}

/** `miércoles` */
export function writtenWeekday(instant: Date): string {
  return parts(instant).weekday;
}
