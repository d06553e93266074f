import { Tag } from '@club/ui/surface/Tag.tsx';
import type { Sector } from '../../api/sectors.ts';
import styles from './SectorChooser.module.css';

/** Tags of spec 1 §2.7, and the team of a visitors' sector. */
export function SectorTags({ sector }: { readonly sector: Sector }) {
  const isScarce = sector.isAvailable && sector.isScarce;
  const isPlain = !isScarce && sector.saleType === 'unnumbered' && !sector.isAccessible && !sector.isVisitor;
  if (isPlain) return null;
  return (
    <span className={styles.tags}>
      {sector.saleType === 'numbered' && <Tag tone="accent">Numerado</Tag>}
      {sector.isAccessible && (
        <Tag tone="accent" icon="accessible">
          Accesible
        </Tag>
      )}
      {isScarce && <Tag tone="danger">Quedan pocos</Tag>}
      {sector.isVisitor && <Tag>Visitante</Tag>}
    </span>
  );
}
