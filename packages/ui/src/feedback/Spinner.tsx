import { Icon } from '../icon/Icon.tsx';
import styles from './Spinner.module.css';

/** A turning ring. With a label it stands alone and is announced; without, the text beside it says what is going on. */
export function Spinner({ label }: { readonly label?: string }) {
  if (label === undefined) return <Icon name="spinner" className={styles.spinner} />;
  return (
    <span className={styles.alone} role="status">
      <Icon name="spinner" className={styles.spinner} />
      <span>{label}</span>
    </span>
  );
}
