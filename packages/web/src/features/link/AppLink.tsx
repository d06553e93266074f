import { isOnServer } from '@club/ui/lib/on-server.ts';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

export interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** One of our own URLs, from `paths`. */
  readonly to: string;
  /** Replaces the current history entry. */
  readonly replace?: boolean;
  /** Reloads the whole page. */
  readonly reloadDocument?: boolean;
}

/** There are no clicks on the server, where the hook is a tenth of a page's rendering. */
const useGo: typeof useNavigate = isOnServer ? () => async () => {} : useNavigate;

/**
 * A link to one of our pages. The router's own `Link` adds 3 kB (gzip) of framework code that this site does not need, and its hooks resolve
 * relative URLs, which `paths` never makes: a fifth of a page’s rendering time on the server.
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

/** A plain click that is not handled yet and opens no other tab or window. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const isModified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  const { target } = event.currentTarget;
  return (
    !event.defaultPrevented && event.button === 0 && !isModified && (target === '' || target === '_self')
  );
}

interface NavAppLinkProps extends AppLinkProps {
  /** Only this very page counts as the open one, not those below it. */
  readonly isExact?: boolean;
}

/** A link of a menu: has `aria-current="page"` while its page is open. */
export function NavAppLink({ isExact = false, ...rest }: NavAppLinkProps) {
  const { pathname } = useLocation();
  const isOpen = pathname === rest.to || (!isExact && pathname.startsWith(`${rest.to}/`));
  return <AppLink {...rest} aria-current={isOpen ? 'page' : undefined} />;
}
