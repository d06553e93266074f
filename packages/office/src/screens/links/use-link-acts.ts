import { useState } from 'react';
import type { GivenLink } from '../../api/links.ts';

/** What a screen that gives private links asks, and the link that it last gave: shown once, when the dialog is closed. */
export function useLinkActs<Asked>(reload: () => void) {
  const [asked, ask] = useState<Asked | null>(null);
  const [given, setGiven] = useState<GivenLink | null>(null);
  const close = (): void => {
    reload();
    ask(null);
  };
  const show = (link: GivenLink): void => {
    close();
    setGiven(link);
  };
  return { asked, ask, close, show, given, forget: () => setGiven(null) };
}
