import { useEffect } from 'react';

/** The document's title: the page's name first, as tabs and screen readers say it. */
export function usePageTitle(name: string | undefined): void {
  useEffect(() => {
    document.title = name ? `${name} · Administración` : 'Administración';
  }, [name]);
}
