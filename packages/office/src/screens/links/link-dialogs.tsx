import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { type GivenLink, type LinkOwner, renewLink, revokeLink } from '../../api/links.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';

interface LinkActProps {
  readonly owner: LinkOwner;
  /** The owner's display name. */
  readonly name: string;
  readonly onClose: () => void;
}

interface RenewLinkProps extends LinkActProps {
  /** The address to mail it to; empty for none. */
  readonly email: string;
  readonly hasLink: boolean;
  readonly onMade: (link: GivenLink) => void;
}

export type LinkAct = 'renew' | 'revoke';

/** The dialog of an act on a private link. */
export const LinkDialog = ({ what, ...link }: RenewLinkProps & { readonly what: LinkAct }) =>
  what === 'renew' ? <RenewLinkDialog {...link} /> : <RevokeLinkDialog {...link} />;

/** Renews a private link, or creates the first one, and mails it where there is an address. */
function RenewLinkDialog({ owner, name, email, hasLink, onMade, onClose }: RenewLinkProps) {
  const [isMailed, setMailed] = useState(email !== '');
  const verb = hasLink ? 'Renovar link' : 'Crear link';
  return (
    <ActDialog
      title={`${verb}: ${name}`}
      name={verb}
      doneText={hasLink ? 'Link renovado.' : 'Link creado.'}
      send={(operation) => renewLink(operation, owner, isMailed)}
      onDone={(done) => (done ? onMade(done.link) : onClose())}
      onClose={onClose}
    >
      <p>
        {hasLink && 'El link de ahora deja de servir. '}
        El nuevo se muestra una sola vez.
      </p>
      {email !== '' && (
        <Checkbox
          label={`Enviarlo a ${email}`}
          checked={isMailed}
          onChange={(event) => setMailed(event.currentTarget.checked)}
        />
      )}
    </ActDialog>
  );
}

function RevokeLinkDialog({ owner, name, onClose }: LinkActProps) {
  return (
    <ActDialog
      title={`Revocar link: ${name}`}
      name="Revocar link"
      doneText="El link ya no sirve."
      asksReason
      send={(operation, reason) => revokeLink(operation, owner, reason)}
      onDone={onClose}
      onClose={onClose}
    >
      <p>Nadie más puede usarlo. Lo que ya se emitió sigue sirviendo.</p>
    </ActDialog>
  );
}
