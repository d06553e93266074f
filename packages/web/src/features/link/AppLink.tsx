import type { AnchorHTMLAttributes } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router';

export interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address of ours, made by `paths`. */
  readonly to: string;
  /** Takes the place of the current entry of the history. */
  readonly replace?: boolean;
  /** Loads the whole page anew. */
  readonly reloadDocument?: boolean;
}

/**
 * A link to a page of ours. The router's own `Link` brings 3 kB (gzip) of framework code that this site has no use for,
 * and nothing else imports it.
 */
export function AppLink({ to, replace = false, reloadDocument = false, onClick, ...rest }: AppLinkProps) {
  const href = useHref(to);
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, { replace, target: rest.target });
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented && !reloadDocument) navigate(event);
      }}
    />
  );
}

interface NavAppLinkProps extends AppLinkProps {
  /** Only this very page counts as the open one, not the pages below it. */
  readonly isExact?: boolean;
}

/** A link of a menu: carries `aria-current="page"` while its page is open. */
export function NavAppLink({ isExact = false, ...rest }: NavAppLinkProps) {
  const { pathname } = useLocation();
  const isOpen = pathname === rest.to || (!isExact && pathname.startsWith(`${rest.to}/`));
  return <AppLink {...rest} aria-current={isOpen ? 'page' : undefined} />;
}
