import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import {
  IconArmchair,
  IconDownload,
  IconMailForward,
  IconPrinter,
  IconTicketOff,
  IconUserEdit,
  IconUserExclamation,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Declined } from '../../api/interruption.ts';
import { queries } from '../../api/query.ts';
import { fetchFileUrl } from '../../api/ticket-acts.ts';
import type { Ticket } from '../../api/tickets.ts';
import { paths } from '../../paths.ts';
import { PrintMenu } from '../../print/PrintMenu.tsx';
import { useSession } from '../../shell/use-session.ts';
import { AnnulDialog } from './AnnulDialog.tsx';
import { CorrectDialog } from './CorrectDialog.tsx';
import { MarkDialog } from './MarkDialog.tsx';
import { ResendDialog } from './ResendDialog.tsx';
import { mayAnnul } from './ticket-rules.ts';

type Ask = 'resend' | 'correct' | 'mark' | 'annul';

/** The acts on a ticket; none on an annulled one. */
export function TicketActs({ ticket }: { ticket: Ticket }) {
  const { permissions } = useSession();
  const [asked, setAsked] = useState<Ask | null>(null);
  if (ticket.isRevoked) return null;
  const close = () => setAsked(null);
  const mayChange = permissions.includes('tickets:E');
  const mayMark = mayChange || permissions.includes('gates:E');
  const isAnnulled = mayAnnul(permissions, ticket);
  return (
    <>
      {ticket.hasFile && <DownloadButton ticketId={ticket.id} />}
      {mayChange && (
        <>
          <PrintMenu
            ids={[ticket.id]}
            target={
              <Button variant="default" leftSection={<Icon of={IconPrinter} />}>
                Imprimir
              </Button>
            }
          />
          <Button
            variant="default"
            leftSection={<Icon of={IconMailForward} />}
            onClick={() => setAsked('resend')}
          >
            Reenviar
          </Button>
        </>
      )}
      {(mayMark || isAnnulled) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button>Cambiar…</Button>
          </Menu.Target>
          <Menu.Dropdown>
            {mayChange && (
              <>
                <Menu.Item leftSection={<Icon of={IconUserEdit} />} onClick={() => setAsked('correct')}>
                  Corregir la persona
                </Menu.Item>
                {ticket.channel !== 'transfer' && (
                  <Menu.Item
                    component={Link}
                    to={paths.moveTicket(ticket.id)}
                    leftSection={<Icon of={IconArmchair} />}
                  >
                    Cambiar de lugar
                  </Menu.Item>
                )}
              </>
            )}
            {mayMark && (
              <Menu.Item leftSection={<Icon of={IconUserExclamation} />} onClick={() => setAsked('mark')}>
                {ticket.mark ? 'Quitar la marca para la puerta' : 'Marcar para la puerta'}
              </Menu.Item>
            )}
            {isAnnulled && (
              <Menu.Item
                color="red"
                leftSection={<Icon of={IconTicketOff} />}
                onClick={() => setAsked('annul')}
              >
                Anular
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {asked === 'resend' && <ResendDialog ticket={ticket} onClose={close} />}
      {asked === 'correct' && <CorrectDialog ticket={ticket} onClose={close} />}
      {asked === 'mark' && <MarkDialog ticket={ticket} onClose={close} />}
      {asked === 'annul' && (
        <AnnulDialog
          tickets={[ticket]}
          onDone={() => {
            void queries.invalidateQueries({ queryKey: ['ticket', ticket.id] });
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

function DownloadButton({ ticketId }: { ticketId: number }) {
  const [isBusy, setIsBusy] = useState(false);
  const download = async (): Promise<void> => {
    setIsBusy(true);
    try {
      // An attachment: the page stays.
      window.location.assign(await fetchFileUrl(ticketId));
    } catch (error) {
      if (!(error instanceof Declined))
        notifications.show({ message: 'No se pudo descargar. Probá de nuevo.', color: 'red' });
    }
    setIsBusy(false);
  };
  return (
    <Button
      variant="default"
      leftSection={<Icon of={IconDownload} />}
      loading={isBusy}
      onClick={() => void download()}
    >
      Descargar
    </Button>
  );
}

const Icon = ({ of: Drawn }: { of: typeof IconDownload }) => <Drawn size={18} aria-hidden="true" />;
