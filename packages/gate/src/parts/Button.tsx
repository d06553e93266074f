import type { ComponentProps } from 'react';
import styles from './Button.module.css';

type ButtonProps = ComponentProps<'button'> & { readonly look?: 'main' | 'plain' };

export function Button({ look = 'plain', className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      data-look={look}
      {...rest}
      className={[styles.button, className].join(' ').trim()}
    />
  );
}
