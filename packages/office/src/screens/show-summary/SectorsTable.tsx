import { Table } from '@mantine/core';
import type { Occupancy, SectorOccupancy } from '../../api/shows.ts';
import { countText, shareText } from '../../lib/counts.ts';
import parts from '../../styles/parts.module.css';
import { OccupancyBar, OccupancyLegend } from '../shows/OccupancyBar.tsx';
import { capacityOf, OCCUPANCY_PARTS, occupancyOfAll } from '../shows/occupancy.ts';
import styles from './Summary.module.css';

/** Each sector's places as a bar that adds up to its capacity, and the show's. */
export function SectorsTable({ sectors }: { sectors: readonly SectorOccupancy[] }) {
  const all = occupancyOfAll(sectors);
  const capacity = capacityOf(all);
  return (
    <section className={parts.frame} aria-label="Lugares">
      <div className={styles.total}>
        <div className={styles.totalHead}>
          <OccupancyLegend occupancy={all} />
          <span className={styles.capacity}>
            {shareText(all.sold, capacity)} emitido de un aforo de {countText(capacity)}
          </span>
        </div>
        <OccupancyBar occupancy={all} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable from the keyboard */}
      <section className={styles.scroll} aria-label="Sectores" tabIndex={0}>
        <Table highlightOnHover horizontalSpacing={8} aria-label="Lugares por sector">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Sector</Table.Th>
              <Table.Td aria-hidden="true" className={styles.bar ?? ''} />
              {OCCUPANCY_PARTS.map(({ part, name }) => (
                <Table.Th key={part} scope="col" className={styles.number ?? ''}>
                  {name}
                </Table.Th>
              ))}
              <Table.Th scope="col" className={styles.number ?? ''}>
                Aforo
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sectors.map((sector) => (
              <SectorRow key={sector.sectorId} sector={sector} />
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </section>
  );
}

function SectorRow({ sector }: { sector: SectorOccupancy }) {
  return (
    <Table.Tr>
      <Table.Th scope="row" className={styles.sector ?? ''}>
        {sector.name}
        <div className={styles.minor}>
          {[sector.standName, !sector.isOpen && 'Cerrado'].filter(Boolean).join(' · ')}
        </div>
      </Table.Th>
      <Table.Td className={styles.bar ?? ''}>
        <OccupancyBar occupancy={sector} />
      </Table.Td>
      {OCCUPANCY_PARTS.map(({ part }) => (
        <Count key={part} occupancy={sector} part={part} />
      ))}
      <Table.Td className={styles.number ?? ''}>
        <strong>{countText(capacityOf(sector))}</strong>
      </Table.Td>
    </Table.Tr>
  );
}

function Count({ occupancy, part }: { occupancy: Occupancy; part: keyof Occupancy }) {
  const isZero = occupancy[part] === 0;
  return (
    <Table.Td className={[styles.number, isZero && styles.zero].filter(Boolean).join(' ')}>
      {countText(occupancy[part])}
    </Table.Td>
  );
}
