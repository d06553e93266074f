import { Title } from '@mantine/core';
import { IconChartLine } from '@tabler/icons-react';
import type { Sales } from '../../api/sales.ts';
import { CHART, comparisonText, pathOf, scaleOf } from './chart-rules.ts';
import styles from './Sales.module.css';

const HOUR_MS = 60 * 60 * 1000;

/** Tickets by the time left to the start, beside the last show of the same type; its caption says the same. */
export function SalesCurve({ sales }: { sales: Sales }) {
  const { curve, before, at, startsAt } = sales;
  if (startsAt === '')
    return <NoCurve why="El ritmo se cuenta hacia el comienzo: aparece cuando el espectáculo tenga fecha." />;
  if (curve.length === 0 && !before?.curve.length)
    return <NoCurve why="Todavía no se emitió ninguna entrada. La curva empieza con la primera." />;
  const scale = scaleOf([curve, before?.curve ?? []]);
  const left = Math.max(0, (Date.parse(`${startsAt}Z`) - Date.parse(`${at}Z`)) / HOUR_MS);
  const text = comparisonText(sales);
  const days = Math.round(scale.hours / 24);
  return (
    <section className={styles.part}>
      <Title order={2} size="h4">
        Ritmo de venta
      </Title>
      {text && <p className={styles.comparison}>{text}</p>}
      <svg viewBox={`0 0 ${CHART.width} ${CHART.height}`} className={styles.chart} aria-hidden="true">
        <line
          x1={CHART.left}
          x2={CHART.width - CHART.right}
          y1={CHART.height - CHART.bottom}
          y2={CHART.height - CHART.bottom}
          className={styles.axis}
        />
        {before && <path d={pathOf(before.curve, scale)} className={styles.earlier} />}
        <path d={pathOf(curve, scale, Math.min(left, scale.hours))} className={styles.current} />
        <text x={CHART.left} y={CHART.height - 6} className={styles.label}>
          {days === 1 ? '1 día' : `${days} días`} antes
        </text>
        <text x={CHART.width - CHART.right} y={CHART.height - 6} className={styles.label} textAnchor="end">
          Inicio
        </text>
      </svg>
      <ul className={styles.legend}>
        <li data-line="current">Este espectáculo</li>
        {before && <li data-line="earlier">{before.name}</li>}
      </ul>
    </section>
  );
}

/** Before the first ticket, and without a day, there is no curve to draw. */
const NoCurve = ({ why }: { why: string }) => (
  <section className={styles.part}>
    <Title order={2} size="h4">
      Ritmo de venta
    </Title>
    <p className={styles.none}>
      <IconChartLine size={28} stroke={1.5} aria-hidden="true" />
      {why}
    </p>
  </section>
);
