import styles from './StateTag.module.css';

/** A state's display name, and its kind: good, waiting, over, or wrong. */
export interface StateLook {
  readonly name: string;
  readonly tone: 'good' | 'waiting' | 'over' | 'wrong';
}

/** A row's state. The word has the meaning; the colour only helps to find it. */
export function StateTag({ name, tone }: StateLook) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {name}
    </span>
  );
}
