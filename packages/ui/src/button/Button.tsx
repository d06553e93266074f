import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react';
import { Spinner } from '../feedback/Spinner.tsx';
import { Icon, type IconName } from '../icon/Icon.tsx';
import { type ButtonLook, buttonClass } from './button-class.ts';

interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon?: IconName;
  /** Its work is in progress: it cannot be pressed again and keeps its focus. */
  readonly isPending?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button for an act on this page; for navigation use a link. */
export function Button({
  tone,
  size,
  isWide,
  icon,
  isPending = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ tone, size, isWide }, className)}
      aria-disabled={isPending || rest['aria-disabled']}
      aria-busy={isPending || undefined}
      onClick={isPending ? (event) => event.preventDefault() : onClick}
    >
      {isPending ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

interface LinkButtonProps extends ButtonLook, AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly icon?: IconName;
}

/** A link that looks like a button, for addresses outside the router (files, other sites). */
export function LinkButton({ tone, size, isWide, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={buttonClass({ tone, size, isWide }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}
