import { writtenMoment } from '../../shared/montevideo.ts';
import type { WireReport } from './report-store.ts';

/** A row of the exported closing report. */
type ReportRow = Readonly<Record<'Parte' | 'Qué' | 'Detalle', string> & Record<'Cantidad', number>>;

const row = (part: string, what: string, detail: string, count: number): ReportRow => ({
  ...{ Parte: part, Qué: what, Detalle: detail, Cantidad: count },
});
const at = (moment: number) => writtenMoment(new Date(moment));

/** The closing report as one table: all its parts, one after the other. */
export const reportRows = (report: WireReport): readonly ReportRow[] => [
  row('Resumen', 'Ingresaron', '', report.Ingresadas),
  row('Resumen', 'Esperadas', '', report.Esperadas),
  row('Resumen', 'No vinieron', '', report.Ausentes),
  row('Resumen', 'Ingresos duplicados', '', report.Duplicados),
  ...report.Rechazos.map(({ Nombre, Cantidad }) => row('Rechazos', Nombre, '', Cantidad)),
  ...report.Excepciones.map(({ Motivo, Cantidad }) => row('Excepciones', Motivo, '', Cantidad)),
  ...report.Tramos.map(({ En, Puerta, Ingresos }) =>
    row('Ingresos cada 5 minutos', Puerta, at(En), Ingresos),
  ),
  ...report.AusentesPorSector.map(({ Sector, Canal, Ausentes }) => row('Ausentes', Sector, Canal, Ausentes)),
  ...report.Dispositivos.flatMap(({ Nombre, Lecturas, SinRed, Cortes = [] }) => [
    row('Dispositivos', Nombre, 'Lecturas', Lecturas),
    row('Dispositivos', Nombre, 'Lecturas sin red', SinRed),
    ...Cortes.map(({ Desde, Hasta }) =>
      row(
        'Dispositivos',
        Nombre,
        `Sin contacto desde ${at(Desde)}${Hasta > 0 ? ` hasta ${at(Hasta)}` : ''} (minutos)`,
        Hasta > 0 ? Math.round((Hasta - Desde) / 60_000) : 0,
      ),
    ),
  ]),
];
