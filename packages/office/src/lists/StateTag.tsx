import styles from './StateTag.module.css';

/** A state as people read it, and whether it is well, waits for something, is over, or is wrong. */
export interface StateLook {
  readonly name: string;
  readonly tone: 'good' | 'waiting' | 'over' | 'wrong';
}

/** A row's state. Its word says it; its colour only helps to find it. */
export function StateTag({ name, tone }: StateLook) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {name}
    </span>
  );
}
