import { Button, Group, Skeleton, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useParams } from 'react-router';
import type { GivenLink } from '../../api/links.ts';
import type { OutletDetail, OutletVisit } from '../../api/outlets.ts';
import { beginningText, spanText } from '../../lib/dates.ts';
import { type Column, DataTable } from '../../lists/DataTable.tsx';
import { StateTag } from '../../lists/StateTag.tsx';
import { Page } from '../../pages/Page.tsx';
import { useSession } from '../../shell/use-session.ts';
import parts from '../../styles/parts.module.css';
import { GivenLinkDialog } from '../links/GivenLinkDialog.tsx';
import { LinkButtons } from '../links/LinkButtons.tsx';
import { useLinkActs } from '../links/use-link-acts.ts';
import { OutletFacts } from './OutletParts.tsx';
import styles from './Press.module.css';
import { STATE_LOOKS } from './press-rules.ts';
import { reloadPress, useOutlet } from './use-press.ts';
import { AdmitDialog, RenewDialog, RevokeDialog, WithdrawDialog } from './visit-dialogs.tsx';

type Asked =
  | { readonly what: 'admit' }
  | { readonly what: 'renew' | 'revoke' | 'withdraw'; readonly visit: OutletVisit };

interface AskedDialogProps {
  readonly outlet: OutletDetail;
  readonly asked: Asked;
  readonly onMade: (link: GivenLink) => void;
  readonly onClose: () => void;
}

/** An outlet: its data, and its places at shows. */
export function Component() {
  const id = Number(useParams().outletId);
  const { permissions } = useSession();
  const { data: outlet } = useOutlet(id);
  const { asked, ask, close, show, given, forget } = useLinkActs<Asked>(() => void reloadPress());
  if (!outlet) return <Skeleton height={320} aria-label="Cargando" role="status" />;
  const mayChange = permissions.includes('press:E');
  return (
    <Page
      title={outlet.name}
      lead={outlet.type}
      actions={
        mayChange &&
        outlet.state === 'accepted' && (
          <Button
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => ask({ what: 'admit' })}
          >
            Dar lugares
          </Button>
        )
      }
    >
      <div>
        <StateTag {...STATE_LOOKS[outlet.state]} name={STATE_LOOKS[outlet.state].name.replace(/a$/, 'o')} />
      </div>
      <section className={styles.panel}>
        <OutletFacts outlet={outlet} />
      </section>
      <Visits outlet={outlet} mayChange={mayChange} ask={ask} />
      <Crew outlet={outlet} />
      {asked && <AskedDialog outlet={outlet} asked={asked} onMade={show} onClose={close} />}
      {given && <GivenLinkDialog title="El link del medio" link={given} onClose={forget} />}
    </Page>
  );
}

function AskedDialog({ outlet, asked, ...acts }: AskedDialogProps) {
  if (asked.what === 'admit') return <AdmitDialog outlet={outlet} {...acts} />;
  const visit = { outletId: outlet.id, visit: asked.visit, onClose: acts.onClose };
  if (asked.what === 'renew') return <RenewDialog {...visit} onMade={acts.onMade} />;
  return asked.what === 'revoke' ? <RevokeDialog {...visit} /> : <WithdrawDialog {...visit} />;
}

const crewColumns: Column<OutletDetail['crew'][number]>[] = [
  { id: 'persona', header: 'Persona', accessorKey: 'person' },
  { id: 'documento', header: 'Documento', accessorKey: 'document' },
  { id: 'rol', header: 'Rol', accessorKey: 'role' },
];

const Crew = ({ outlet: { crew } }: { outlet: OutletDetail }) => (
  <section className={styles.section}>
    <Title order={2} size="h4">
      Integrantes
    </Title>
    <DataTable label="Integrantes" columns={crewColumns} rows={[...crew]} isWhole={false} empty="Ninguno." />
  </section>
);

interface VisitsProps {
  readonly outlet: OutletDetail;
  readonly mayChange: boolean;
  readonly ask: (asked: Asked) => void;
}

const Visits = ({ outlet, mayChange, ask }: VisitsProps) => (
  <section className={styles.section}>
    <Title order={2} size="h4">
      En espectáculos
    </Title>
    <DataTable
      label="En espectáculos"
      columns={visitColumns(mayChange, ask)}
      rows={[...outlet.visits]}
      isWhole={false}
      empty="Todavía no tiene lugares en ningún espectáculo."
    />
  </section>
);

const showText = ({ showName, startsAt }: OutletVisit): string => `${showName}, ${beginningText(startsAt)}`;

const visitColumns = (mayChange: boolean, ask: (asked: Asked) => void): Column<OutletVisit>[] => [
  {
    id: 'espectaculo',
    header: 'Espectáculo',
    cell: ({ row: { original: visit } }) => (
      <>
        {visit.showName}
        <span className={parts.minor}>{beginningText(visit.startsAt)}</span>
      </>
    ),
  },
  {
    id: 'lugares',
    header: 'Lugares',
    cell: ({ row: { original: visit } }) => (
      <>
        {visit.redeemed} de {visit.places} canjeados
        <span className={parts.minor}>{visit.sector}</span>
      </>
    ),
  },
  {
    id: 'canje',
    header: 'Canje',
    cell: ({ row: { original: visit } }) => (
      <>
        {spanText(visit.opensAt, visit.closesAt)}
        <span className={parts.minor}>{visit.hasLink ? 'Con link' : 'Sin link'}</span>
      </>
    ),
  },
  ...(mayChange
    ? [
        {
          id: 'acciones',
          header: 'Acciones',
          cell: ({ row: { original: visit } }) => (
            <Group gap="xs">
              <LinkButtons
                of={showText(visit)}
                hasLink={visit.hasLink}
                ask={(what) => ask({ what, visit })}
              />
              <Button
                size="xs"
                variant="default"
                aria-label={`Quitar: ${showText(visit)}`}
                onClick={() => ask({ what: 'withdraw', visit })}
              >
                Quitar
              </Button>
            </Group>
          ),
        } satisfies Column<OutletVisit>,
      ]
    : []),
];
