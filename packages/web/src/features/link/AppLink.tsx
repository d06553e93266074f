import { isOnServer } from '@club/ui/lib/on-server.ts';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

export interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address of ours, made by `paths`. */
  readonly to: string;
  /** Takes the place of the current entry of the history. */
  readonly replace?: boolean;
  /** Loads the whole page anew. */
  readonly reloadDocument?: boolean;
}

/** Nobody clicks on the server, where the hook is a tenth of a page's making. */
const useGo: typeof useNavigate = isOnServer ? () => async () => {} : useNavigate;

/**
 * A link to a page of ours. The router's own `Link` brings 3 kB (gzip) of framework code that this site has no use for,
 * and its hooks resolve relative addresses, which `paths` never makes: a fifth of the time of a page’s making on the server.
 */
export function AppLink({ to, replace = false, reloadDocument = false, onClick, ...rest }: AppLinkProps) {
  const navigate = useGo();
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (reloadDocument || !isPlainClick(event)) return;
        event.preventDefault();
        void navigate(to, { replace });
      }}
    />
  );
}

/** A click that nobody else has handled and that asks for no other tab or window. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const isModified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  const { target } = event.currentTarget;
  return (
    !event.defaultPrevented && event.button === 0 && !isModified && (target === '' || target === '_self')
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
