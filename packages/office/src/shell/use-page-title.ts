import { useEffect } from 'react';

/** The document's title: the page's name first, for tabs and screen readers. */
export function usePageTitle(name: string | undefined): void {
  useEffect(() => {
    document.title = name ? `${name} · Administración` : 'Administración';
  }, [name]);
}
