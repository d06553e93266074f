import type { CSSProperties } from 'react';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths of the thing that will stand here. */
  readonly width?: string;
  readonly height?: string;
}

/** A grey shape in the place of something that is still loading. Its container carries `aria-busy`. */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  const size: CSSProperties = { width, height };
  return <span className={styles.skeleton} style={size} aria-hidden="true" />;
}
