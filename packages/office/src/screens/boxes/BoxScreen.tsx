import { Button, Group, Skeleton, Title } from '@mantine/core';
import { IconPencil, IconPlus, IconUpload } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useParams } from 'react-router';
import type { BoxStory, BoxVisit } from '../../api/boxes.ts';
import type { GivenLink } from '../../api/links.ts';
import { beginningText, spanText } from '../../lib/dates.ts';
import { type Column, DataTable } from '../../lists/DataTable.tsx';
import { StateTag } from '../../lists/StateTag.tsx';
import { Page } from '../../pages/Page.tsx';
import { useSession } from '../../shell/use-session.ts';
import parts from '../../styles/parts.module.css';
import { linkLook } from '../courtesies/courtesy-rules.ts';
import { GivenLinkDialog } from '../links/GivenLinkDialog.tsx';
import { LinkButtons } from '../links/LinkButtons.tsx';
import styles from '../links/Links.module.css';
import { type LinkAct, LinkDialog } from '../links/link-dialogs.tsx';
import { useLinkActs } from '../links/use-link-acts.ts';
import { BoxDrawer } from './BoxDrawer.tsx';
import { AdmitDialog, ForgetDialog, RosterDialog, WithdrawDialog } from './box-dialogs.tsx';
import { boxLook, issuedText } from './box-rules.ts';
import { reloadBoxes, useBox } from './use-boxes.ts';

type Asked =
  | { readonly what: 'edit' | 'admit' | 'roster' }
  | { readonly what: 'reservation'; readonly act: LinkAct }
  | { readonly what: LinkAct | 'withdraw'; readonly visit: BoxVisit }
  | { readonly what: 'forget'; readonly guest: BoxStory['guests'][number] };

/** A box with its data, shows and guests. */
export function Component() {
  const { data: box } = useBox(Number(useParams().boxId));
  const mayChange = useSession().permissions.includes('guests:E');
  const { asked, ask, close, show, given, forget } = useLinkActs<Asked>(() => void reloadBoxes());
  if (!box) return <Skeleton height={320} aria-label="Cargando" role="status" />;
  return (
    <Page
      title={`Palco ${box.code}`}
      lead={box.description}
      actions={
        mayChange && (
          <Group gap="sm">
            <Button
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden="true" />}
              onClick={() => ask({ what: 'edit' })}
            >
              Editar
            </Button>
            <Button
              leftSection={<IconPlus size={18} aria-hidden="true" />}
              onClick={() => ask({ what: 'admit' })}
            >
              Sumar a un espectáculo
            </Button>
          </Group>
        )
      }
    >
      <div>
        <StateTag {...boxLook(box)} />
      </div>
      <div className={parts.columns}>
        <BoxFacts box={box} />
        <Reservations box={box} mayChange={mayChange} ask={ask} />
      </div>
      <Visits box={box} mayChange={mayChange} ask={ask} />
      <Guests box={box} mayChange={mayChange} ask={ask} />
      {asked && <AskedDialog box={box} asked={asked} onMade={show} onClose={close} />}
      {given && <GivenLinkDialog title={`Links del palco ${box.code}`} link={given} onClose={forget} />}
    </Page>
  );
}

function AskedDialog(props: {
  readonly box: BoxStory;
  readonly asked: Asked;
  readonly onMade: (link: GivenLink) => void;
  readonly onClose: () => void;
}) {
  const { box, asked, onMade, onClose } = props;
  const { id, email } = box;
  const link = { email, onMade, onClose };
  if (asked.what === 'edit') return <BoxDrawer box={box} sectors={[]} onClose={onClose} />;
  if (asked.what === 'admit') return <AdmitDialog box={box} onMade={onMade} onClose={onClose} />;
  if (asked.what === 'roster') return <RosterDialog box={box} onClose={onClose} />;
  if (asked.what === 'forget') return <ForgetDialog box={box} guest={asked.guest} onClose={onClose} />;
  if (asked.what === 'reservation') {
    const reservation = { owner: { of: 'reserva' as const, id }, hasLink: box.hasReservationLink };
    return <LinkDialog what={asked.act} name="Reserva de parking" {...reservation} {...link} />;
  }
  if (!('visit' in asked)) return null;
  const { what, visit } = asked;
  if (what === 'withdraw') return <WithdrawDialog box={box} visit={visit} onClose={onClose} />;
  const own = { owner: { of: 'palco' as const, id, showId: visit.showId }, hasLink: visit.hasLink };
  return <LinkDialog what={what} name={visit.showName} {...own} {...link} />;
}

const BoxFacts = ({ box }: { box: BoxStory }) => (
  <section className={parts.panel} aria-label="Datos">
    <dl className={parts.facts}>
      {(
        [
          ['Sector', box.sector],
          ['Piso', box.floor],
          ['Referente', [box.referent, box.email].filter(Boolean).join(' · ')],
          ['Menores', String(box.minors)],
          ['Plazas de parking', String(box.spaces)],
        ] as const
      ).map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value || '—'}</dd>
        </Fragment>
      ))}
    </dl>
  </section>
);

interface PartProps {
  readonly box: BoxStory;
  readonly mayChange: boolean;
  readonly ask: (asked: Asked) => void;
}

const Reservations = ({ box, mayChange, ask }: PartProps) => (
  <section className={parts.panel} aria-labelledby="reservas">
    <Title order={2} size="h4" id="reservas">
      Reserva de parking por fecha
    </Title>
    <p className={styles.note}>
      {box.spaces === 0
        ? 'El palco no tiene plazas de parking.'
        : 'Con este link el palco reserva parking los días sin partido.'}
    </p>
    {box.spaces > 0 && (
      <Group gap="xs">
        <StateTag {...linkLook(box.hasReservationLink)} />
        {mayChange && (
          <LinkButtons hasLink={box.hasReservationLink} ask={(act) => ask({ what: 'reservation', act })} />
        )}
      </Group>
    )}
  </section>
);

const Visits = ({ box, mayChange, ask }: PartProps) => (
  <section className={styles.section}>
    <Title order={2} size="h4">
      En espectáculos
    </Title>
    <DataTable
      label="En espectáculos"
      columns={visitColumns(mayChange, ask)}
      rows={[...box.visits]}
      isWhole={false}
      empty="Todavía no participa en ningún espectáculo."
    />
  </section>
);

const showText = ({ showName, startsAt }: BoxVisit): string => `${showName}, ${beginningText(startsAt)}`;

const visitColumns = (mayChange: boolean, ask: (asked: Asked) => void): Column<BoxVisit>[] => [
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
    id: 'emite',
    header: 'Invitaciones',
    cell: ({ row: { original: visit } }) => (
      <>
        {issuedText(visit)}
        <span className={parts.minor}>{spanText(visit.opensAt, visit.closesAt)}</span>
      </>
    ),
  },
  {
    id: 'link',
    header: 'Link',
    cell: ({ row: { original: visit } }) => <StateTag {...linkLook(visit.hasLink)} />,
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
        } satisfies Column<BoxVisit>,
      ]
    : []),
];

const Guests = ({ box, mayChange, ask }: PartProps) => (
  <section className={styles.section}>
    <Group justify="space-between">
      <Title order={2} size="h4">
        Personas conocidas
      </Title>
      {mayChange && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconUpload size={16} aria-hidden="true" />}
          onClick={() => ask({ what: 'roster' })}
        >
          Importar
        </Button>
      )}
    </Group>
    <DataTable
      label="Personas conocidas"
      columns={guestColumns(mayChange, ask)}
      rows={[...box.guests]}
      isWhole={false}
      empty="El palco todavía no invitó a nadie."
    />
  </section>
);

const guestColumns = (
  mayChange: boolean,
  ask: (asked: Asked) => void,
): Column<BoxStory['guests'][number]>[] => [
  { id: 'persona', header: 'Persona', accessorKey: 'person' },
  { id: 'documento', header: 'Documento', accessorKey: 'document' },
  { id: 'telefono', header: 'Teléfono', accessorKey: 'phone' },
  ...(mayChange
    ? [
        {
          id: 'acciones',
          header: 'Acciones',
          cell: ({ row: { original: guest } }) => (
            <Button
              size="xs"
              variant="default"
              aria-label={`Borrar a ${guest.person}`}
              onClick={() => ask({ what: 'forget', guest })}
            >
              Borrar
            </Button>
          ),
        } satisfies Column<BoxStory['guests'][number]>,
      ]
    : []),
];
