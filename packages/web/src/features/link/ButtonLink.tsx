import { type ButtonLook, buttonClass } from '@club/ui/button/button-class.ts';
import { AppLink, type AppLinkProps } from './AppLink.tsx';

interface ButtonLinkProps extends ButtonLook, Omit<AppLinkProps, 'className'> {}

/** A link to a page of ours that looks like a button. */
export function ButtonLink({ tone, size, isWide, ...rest }: ButtonLinkProps) {
  return <AppLink {...rest} className={buttonClass({ tone, size, isWide })} />;
}
