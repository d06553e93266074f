import { Button, Group, Menu, NativeSelect } from '@mantine/core';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { type Courtesy, courtesiesBody, reduceCourtesy } from '../../api/courtesies.ts';
import type { GivenLink } from '../../api/links.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { beginningText, dateTimeText } from '../../lib/dates.ts';
import type { Column } from '../../lists/DataTable.tsx';
import { ListExport } from '../../lists/ListExport.tsx';
import { PagedList } from '../../lists/PagedList.tsx';
import { StateTag } from '../../lists/StateTag.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { Page } from '../../pages/Page.tsx';
import { useSession } from '../../shell/use-session.ts';
import parts from '../../styles/parts.module.css';
import { GivenLinkDialog } from '../links/GivenLinkDialog.tsx';
import styles from '../links/Links.module.css';
import { type LinkAct, LinkDialog } from '../links/link-dialogs.tsx';
import { returnText } from '../links/places-rules.ts';
import { useLinkActs } from '../links/use-link-acts.ts';
import { useComingShows } from '../shows/use-coming-shows.ts';
import { FILTER, linkLook, redeemedText, withChosen } from './courtesy-rules.ts';
import { NewCourtesyDrawer } from './NewCourtesyDrawer.tsx';
import { reloadCourtesies, useChoosableIssuers, useCourtesies } from './use-courtesies.ts';

type Asked = { readonly what: 'new' } | { readonly what: LinkAct | 'reduce'; readonly courtesy: Courtesy };

/** Courtesies and their states. */
export function Component() {
  const { data, filter } = useCourtesies();
  const mayChange = useSession().permissions.includes('guests:E');
  const { asked, ask, close, show, given, forget } = useLinkActs<Asked>(() => void reloadCourtesies());
  return (
    <Page
      title="Cortesías"
      lead="Lugares sin costo que alguien pidió al club. Cada persona completa sus datos con el link."
      actions={
        <Group gap="sm">
          <ListExport list="cortesias" body={courtesiesBody(filter)} />
          {mayChange && (
            <Button
              leftSection={<IconPlus size={18} aria-hidden="true" />}
              onClick={() => ask({ what: 'new' })}
            >
              Nueva cortesía
            </Button>
          )}
        </Group>
      }
    >
      <Filters />
      <PagedList
        label="Cortesías"
        list="cortesias"
        columns={columnsFor(mayChange, ask)}
        page={data}
        empty="No hay cortesías."
        one="cortesía"
        many="cortesías"
      />
      {asked && <AskedDialog asked={asked} onMade={show} onClose={close} />}
      {given && <GivenLinkDialog title="Link de la cortesía" link={given} onClose={forget} />}
    </Page>
  );
}

function Filters() {
  const address = useListAddress();
  const { data: shows = [] } = useComingShows();
  const { data: issuers = [] } = useChoosableIssuers();
  const { data: found } = useCourtesies();
  const [courtesy] = found?.rows ?? [];
  const choice = (
    filter: string,
    label: string,
    rows: readonly { readonly id: number; readonly name: string }[],
    other: string,
  ) => (
    <NativeSelect
      className={styles.filter ?? ''}
      label={label}
      data={[
        { value: '', label: 'Todos' },
        ...withChosen(rows, { id: Number(address.get(filter)) || 0, name: other }).map(({ id, name }) => ({
          value: String(id),
          label: name,
        })),
      ]}
      value={address.get(filter)}
      onChange={(event) => address.set({ [filter]: event.currentTarget.value })}
    />
  );
  return (
    <div className={styles.filters}>
      {choice(FILTER.show, 'Espectáculo', shows, courtesy?.showName ?? 'Otro espectáculo')}
      {choice(FILTER.issuer, 'Emisor', issuers, courtesy?.issuer || 'Otro emisor')}
    </div>
  );
}

function AskedDialog({
  asked,
  onMade,
  onClose,
}: {
  asked: Asked;
  onMade: (link: GivenLink) => void;
  onClose: () => void;
}) {
  if (asked.what === 'new') return <NewCourtesyDrawer onGiven={onMade} onClose={onClose} />;
  const { what, courtesy } = asked;
  const { id, requester, email, hasLink } = courtesy;
  if (what !== 'reduce') {
    const link = { owner: { of: 'cortesia' as const, id }, name: requester, email, hasLink };
    return <LinkDialog what={what} {...link} onMade={onMade} onClose={onClose} />;
  }
  return (
    <ActDialog
      title={`Reducir a lo canjeado: ${requester}`}
      name="Reducir"
      doneText="Los lugares sin canjear volvieron a la venta."
      asksReason
      send={(operation, reason) => reduceCourtesy(operation, id, reason)}
      onDone={onClose}
      onClose={onClose}
    >
      <p>{returnText({ free: courtesy.places - courtesy.redeemed, issued: courtesy.redeemed }, 'entrada')}</p>
    </ActDialog>
  );
}

const columnsFor = (mayChange: boolean, ask: (asked: Asked) => void): Column<Courtesy>[] => [
  {
    id: 'solicitante',
    header: 'Solicitante',
    accessorKey: 'requester',
    cell: ({ row: { original: courtesy } }) => (
      <>
        {courtesy.requester}
        <span className={parts.minor}>
          {[courtesy.issuer && `Emisor: ${courtesy.issuer}`, courtesy.email].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  },
  {
    id: 'espectaculo',
    header: 'Espectáculo',
    accessorKey: 'startsAt',
    cell: ({ row: { original: courtesy } }) => (
      <>
        {courtesy.showName}
        <span className={parts.minor}>{beginningText(courtesy.startsAt)}</span>
      </>
    ),
  },
  {
    id: 'lugares',
    header: 'Lugares',
    accessorKey: 'places',
    cell: ({ row: { original: courtesy } }) => (
      <>
        {redeemedText(courtesy)}
        <span className={parts.minor}>
          {courtesy.sector}
          {courtesy.isOfBox && ' · Invitaciones a palco'}
        </span>
      </>
    ),
  },
  {
    id: 'link',
    header: 'Link',
    cell: ({ row: { original: courtesy } }) => (
      <>
        <StateTag {...linkLook(courtesy.hasLink)} />
        <span className={parts.minor}>Desde el {dateTimeText(courtesy.opensAt)}</span>
      </>
    ),
  },
  ...(mayChange
    ? [
        {
          id: 'acciones',
          header: 'Acciones',
          cell: ({ row: { original: courtesy } }) => <Acts courtesy={courtesy} ask={ask} />,
        } satisfies Column<Courtesy>,
      ]
    : []),
];

function Acts({ courtesy, ask }: { courtesy: Courtesy; ask: (asked: Asked) => void }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          aria-label={`Acciones: ${courtesy.requester}`}
          leftSection={<IconDots size={16} aria-hidden="true" />}
        >
          Acciones
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => ask({ what: 'renew', courtesy })}>
          {courtesy.hasLink ? 'Renovar link' : 'Crear link'}
        </Menu.Item>
        {courtesy.hasLink && (
          <Menu.Item onClick={() => ask({ what: 'revoke', courtesy })}>Revocar link</Menu.Item>
        )}
        {courtesy.redeemed < courtesy.places && (
          <Menu.Item onClick={() => ask({ what: 'reduce', courtesy })}>Reducir a lo canjeado</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
