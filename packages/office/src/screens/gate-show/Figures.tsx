import { classNames } from '@club/ui/class-names.ts';
import parts from '../../styles/parts.module.css';
import styles from './board.module.css';

interface FiguresProps {
  readonly figures: readonly { readonly name: string; readonly value: string; readonly small: string }[];
  readonly className?: string | undefined;
}

/** The figures of a board, each with its name and what it is a part of. */
export const Figures = ({ figures, className }: FiguresProps) => (
  <dl className={classNames(styles.figures, className)}>
    {figures.map(({ name, value, small }) => (
      <div key={name} className={styles.figure}>
        <dt>{name}</dt>
        <dd className={styles.value}>{value}</dd>
        <dd className={parts.minor}>{small}</dd>
      </div>
    ))}
  </dl>
);
