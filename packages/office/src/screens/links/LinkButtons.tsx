import { Button } from '@mantine/core';
import type { LinkAct } from './link-dialogs.tsx';

interface LinkButtonsProps {
  /** Whose: for screen readers, where a page has several. */
  readonly of?: string;
  readonly hasLink: boolean;
  readonly ask: (what: LinkAct) => void;
}

/** The acts on a private link. */
export const LinkButtons = ({ of = '', hasLink, ask }: LinkButtonsProps) => (
  <>
    <LinkButton name={hasLink ? 'Renovar link' : 'Crear link'} of={of} onClick={() => ask('renew')} />
    {hasLink && <LinkButton name="Revocar link" of={of} onClick={() => ask('revoke')} />}
  </>
);

const LinkButton = ({ name, of, onClick }: { name: string; of: string; onClick: () => void }) => (
  <Button size="xs" variant="default" {...(of && { 'aria-label': `${name}: ${of}` })} onClick={onClick}>
    {name}
  </Button>
);
