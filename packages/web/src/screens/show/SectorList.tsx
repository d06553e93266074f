import { Icon } from '@club/ui/icon/Icon.tsx';
import { standTone } from '@club/ui/lib/stand-tone.ts';
import { type Sector, type ShowSectors, sectorElementId } from '../../api/sectors.ts';
import styles from './SectorChooser.module.css';
import { SectorPrice } from './SectorPrice.tsx';
import { SectorTags } from './SectorTags.tsx';

interface SectorListProps {
  readonly sectors: readonly Sector[];
  readonly seating: ShowSectors;
  /** Element id of the sector that is pointed at in the venue's map. */
  readonly pointedId: string | null;
  readonly onPoint: (id: string | null) => void;
  readonly onChoose: (sector: Sector) => void;
}

/** The sectors to choose from (spec 1 §2.7). */
export function SectorList({ sectors, seating, pointedId, onPoint, onChoose }: SectorListProps) {
  return (
    <ul className={styles.list}>
      {sectors.map((sector) => {
        const id = sectorElementId(sector);
        return (
          <li key={id}>
            <button
              type="button"
              className={styles.sector}
              disabled={!sector.isAvailable}
              data-pointed={pointedId === id || undefined}
              data-stand={standTone(sector.stand.name)}
              onClick={() => onChoose(sector)}
              onPointerEnter={() => onPoint(id)}
              onPointerLeave={() => onPoint(null)}
              onFocus={() => onPoint(id)}
              onBlur={() => onPoint(null)}
            >
              <span className={styles.where}>
                <span className={styles.stand}>{sector.stand.name}</span>
                <span className={styles.description}>{sector.description}</span>
                <SectorTags sector={sector} />
              </span>
              <span className={styles.price}>
                <SectorPrice sector={sector} seating={seating} />
              </span>
              {sector.isAvailable && <Icon name="arrow-right" className={styles.go} />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
