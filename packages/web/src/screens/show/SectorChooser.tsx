import { Button } from '@club/ui/button/Button.tsx';
import { EmptyState } from '@club/ui/feedback/EmptyState.tsx';
import type { Sector, ShowSectors } from '../../api/sectors.ts';
import { ButtonLink } from '../../features/link/ButtonLink.tsx';
import { paths } from '../../paths.ts';
import styles from './SectorChooser.module.css';
import { SectorFilters } from './SectorFilters.tsx';
import { SectorList } from './SectorList.tsx';
import { filterSectors, NO_FILTER, type SectorFilter } from './sector-rules.ts';

interface SectorChooserProps {
  readonly showId: number;
  readonly seating: ShowSectors;
  readonly filter: SectorFilter;
  readonly onFilter: (filter: SectorFilter) => void;
  readonly pointedId: string | null;
  readonly onPoint: (id: string | null) => void;
  readonly onChoose: (sector: Sector) => void;
}

/** While no sector is chosen: filters, the list, and the link to transfer an owned seat, which ends with the sale. */
export function SectorChooser({ showId, seating, filter, onFilter, ...list }: SectorChooserProps) {
  const { sectors, hasSeatHolders, sale } = seating;
  const shown = filterSectors(sectors, filter);
  return (
    <section className={styles.chooser} aria-labelledby="sectores">
      <h2 id="sectores" tabIndex={-1} className={styles.title}>
        Elegí tu sector
      </h2>
      {sectors.length === 0 ? (
        <EmptyState icon="stand" text="Todavía no hay sectores a la venta." />
      ) : (
        <>
          <SectorFilters sectors={sectors} filter={filter} onChange={onFilter} />
          {shown.length > 0 ? (
            <SectorList {...list} sectors={shown} seating={seating} />
          ) : (
            <EmptyState icon="stand" text="No se encontraron sectores con esos filtros.">
              <Button
                tone="secondary"
                onClick={({ currentTarget }) => {
                  // Keeps the focus, which would be lost with the button.
                  currentTarget.closest('section')?.querySelector('select')?.focus();
                  onFilter(NO_FILTER);
                }}
              >
                Quitar los filtros
              </Button>
            </EmptyState>
          )}
        </>
      )}
      {hasSeatHolders && sale !== 'over' && (
        <ButtonLink to={paths.seatTransfer(showId)} tone="secondary" isWide>
          Transferir butaca
        </ButtonLink>
      )}
    </section>
  );
}
