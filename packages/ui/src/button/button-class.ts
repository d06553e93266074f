import { classNames } from '../class-names.ts';
import styles from './Button.module.css';

export interface ButtonLook {
  /** `primary` once per view, `secondary` beside it, `quiet` in rows and toolbars, `danger` for irreversible acts. */
  readonly tone?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'on-night' | undefined;
  readonly size?: 'm' | 's' | undefined;
  /** Fills the width of its container. */
  readonly isWide?: boolean | undefined;
}

const TONES = {
  primary: styles.primary,
  secondary: styles.secondary,
  quiet: styles.quiet,
  danger: styles.danger,
  'on-night': styles.onNight,
};

/** The classes of a button, for a router link with its look. */
export function buttonClass(
  { tone = 'primary', size = 'm', isWide = false }: ButtonLook,
  extra?: string,
): string {
  return classNames(styles.button, TONES[tone], size === 's' && styles.small, isWide && styles.wide, extra);
}
