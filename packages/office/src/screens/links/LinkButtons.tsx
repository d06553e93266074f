import { Button } from '@mantine/core';
import type { LinkAct } from './link-dialogs.tsx';

interface LinkButtonsProps {
  readonly hasLink: boolean;
  readonly ask: (what: LinkAct) => void;
}

/** The acts on a private link. */
export const LinkButtons = ({ hasLink, ask }: LinkButtonsProps) => (
  <>
    <Button size="xs" variant="default" onClick={() => ask('renew')}>
      {hasLink ? 'Renovar link' : 'Crear link'}
    </Button>
    {hasLink && (
      <Button size="xs" variant="default" onClick={() => ask('revoke')}>
        Revocar link
      </Button>
    )}
  </>
);
