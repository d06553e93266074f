import { classNames } from '../class-names.ts';
import styles from './Icon.module.css';
import sprite from './icons.svg?no-inline';

export type IconName =
  | 'accessible'
  | 'alert'
  | 'arrow-left'
  | 'arrow-right'
  | 'calendar'
  | 'check'
  | 'chevron-down'
  | 'clock'
  | 'close'
  | 'download'
  | 'expand'
  | 'external'
  | 'file'
  | 'images'
  | 'info'
  | 'mail'
  | 'menu'
  | 'minus'
  | 'pdf'
  | 'pin'
  | 'play'
  | 'plus'
  | 'share'
  | 'sheet'
  | 'spinner'
  | 'stand'
  | 'ticket'
  | 'transfer'
  | 'trash'
  | 'trophy'
  | 'user';

interface IconProps {
  readonly name: IconName;
  /** The text alternative; without it the icon is decoration and hidden from screen readers. */
  readonly label?: string;
  readonly className?: string | undefined;
}

/** Our own drawing, as tall as the surrounding text. */
export function Icon({ name, label, className }: IconProps) {
  const shared = {
    className: classNames(styles.icon, className),
    children: <use href={`${sprite}#${name}`} />,
  };
  return label === undefined ? (
    <svg aria-hidden="true" {...shared} />
  ) : (
    <svg role="img" aria-label={label} {...shared} />
  );
}
