import type { CSSProperties } from 'react';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths of the loading content. */
  readonly width?: string;
  readonly height?: string;
}

/** A grey placeholder of loading content. Its container has `aria-busy`. */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  const size: CSSProperties = { width, height };
  return <span className={styles.skeleton} style={size} aria-hidden="true" />;
}
