import { Link, type LinkProps } from 'react-router';
import { type ButtonLook, buttonClass } from '../../ui/button/button-class.ts';

interface ButtonLinkProps extends ButtonLook, Omit<LinkProps, 'className'> {}

/** A link to a page of ours that looks like a button. */
export function ButtonLink({ tone, size, isWide, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass({ tone, size, isWide })} />;
}
