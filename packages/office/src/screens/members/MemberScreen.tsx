import { Button, Skeleton, Text, Title } from '@mantine/core';
import { IconKey, IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { fetchMember, sendPin } from '../../api/members.ts';
import { queries } from '../../api/query.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { dateTimeText } from '../../lib/dates.ts';
import { StateTag } from '../../lists/StateTag.tsx';
import { type Fact, FactsPanel } from '../../pages/FactsPanel.tsx';
import { Page } from '../../pages/Page.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../shell/use-session.ts';
import parts from '../../styles/parts.module.css';
import { memberLook } from './member-rules.ts';

/** One member: their membership, and the PINs that were sent. */
export function Component() {
  const id = Number(useParams().memberId);
  const { permissions } = useSession();
  const [isSending, setSending] = useState(false);
  const { data: member } = useQuery({
    queryKey: ['member', id],
    queryFn: ({ signal }) => fetchMember(id, signal),
  });
  if (!member) return <Skeleton height={320} aria-label="Cargando" role="status" />;
  const facts: readonly Fact[] = [
    ['Estado', <StateTag key="state" {...memberLook(member)} />],
    ['Baja', member.leftAt && `${dateTimeText(member.leftAt)}: compra como público`],
    ['Número', member.number],
    ['Documento', member.document],
    ['Categoría', member.category],
    ['Correo', member.email || 'Sin correo en el padrón'],
    ['Aviso', member.remark],
    ['PIN', member.hasPin ? 'Tiene. Nadie lo puede ver.' : 'No tiene'],
    ['Último cambio', member.importedAt && dateTimeText(member.importedAt)],
  ];
  return (
    <Page
      title={`${member.firstName} ${member.lastName}`}
      lead={`Socio N.º ${member.number}`}
      actions={
        <>
          {permissions.includes('tickets:V') && (
            <Button
              component={Link}
              to={paths.searchDocument(member.document)}
              variant="default"
              leftSection={<IconTicket size={18} aria-hidden="true" />}
            >
              Ver sus entradas
            </Button>
          )}
          {permissions.includes('members:E') && !member.leftAt && (
            <Button
              leftSection={<IconKey size={18} aria-hidden="true" />}
              disabled={member.email === ''}
              onClick={() => setSending(true)}
            >
              Enviar PIN nuevo
            </Button>
          )}
        </>
      }
    >
      <div className={parts.columns}>
        <FactsPanel facts={facts} />
        <section className={parts.panel}>
          <Title order={2} size="h4">
            PIN enviados
          </Title>
          {member.pins.length === 0 && <Text c="dimmed">Ninguno todavía.</Text>}
          <ol className={parts.story}>
            {member.pins.map(({ at, person, reason }) => (
              <li key={at}>
                {dateTimeText(at)} · {person}
                <span className={parts.minor}>Motivo: {reason}</span>
              </li>
            ))}
          </ol>
        </section>
      </div>
      {isSending && (
        <ActDialog
          title="Enviar PIN nuevo"
          name="Enviar"
          doneText="El correo va en camino."
          asksReason
          send={(operation, reason) => sendPin(operation, id, reason)}
          onDone={() => {
            void queries.invalidateQueries({ queryKey: ['member', id] });
            setSending(false);
          }}
          onClose={() => setSending(false)}
        >
          <Text>
            {member.firstName} lo recibe en <strong>{member.email}</strong>. El que tenía deja de servir en el
            momento.
          </Text>
        </ActDialog>
      )}
    </Page>
  );
}
