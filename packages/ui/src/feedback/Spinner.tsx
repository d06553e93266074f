import { Icon } from '../icon/Icon.tsx';
import styles from './Spinner.module.css';

/** A spinner. With a label it stands alone and is announced; without, the adjacent text describes the work. */
export function Spinner({ label }: { readonly label?: string }) {
  if (label === undefined) return <Icon name="spinner" className={styles.spinner} />;
  return (
    <span className={styles.alone} role="status">
      <Icon name="spinner" className={styles.spinner} />
      <span>{label}</span>
    </span>
  );
}
