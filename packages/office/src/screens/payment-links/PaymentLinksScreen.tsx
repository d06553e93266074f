import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import type { GivenLink } from '../../api/links.ts';
import {
  annulPaymentLink,
  fetchPaymentLinks,
  makePaymentLink,
  type PaymentLink,
  paymentLinksBody,
} from '../../api/payment-links.ts';
import { queries } from '../../api/query.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { FormDrawer } from '../../forms/FormDrawer.tsx';
import { MomentField } from '../../forms/MomentField.tsx';
import { OfficeForm } from '../../forms/OfficeForm.tsx';
import { useSave } from '../../forms/use-save.ts';
import { beginningText, dateTimeText } from '../../lib/dates.ts';
import type { Column } from '../../lists/DataTable.tsx';
import { ListExport } from '../../lists/ListExport.tsx';
import { PagedList } from '../../lists/PagedList.tsx';
import { StateTag } from '../../lists/StateTag.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { useSortedPage } from '../../lists/use-list-page.ts';
import { Page } from '../../pages/Page.tsx';
import { useSession } from '../../shell/use-session.ts';
import parts from '../../styles/parts.module.css';
import { FILTER, withChosen } from '../courtesies/courtesy-rules.ts';
import { GivenLinkDialog } from '../links/GivenLinkDialog.tsx';
import { LinkButtons } from '../links/LinkButtons.tsx';
import styles from '../links/Links.module.css';
import { type LinkAct, LinkDialog } from '../links/link-dialogs.tsx';
import { PlacesField, useChosenPlaces } from '../links/PlacesField.tsx';
import { NO_PLACES } from '../links/places-rules.ts';
import { useLinkActs } from '../links/use-link-acts.ts';
import { reloadPlaces } from '../show-places/use-places.ts';
import { useComingShows } from '../shows/use-coming-shows.ts';
import { isOpen, PROBLEMS, priceText, readPrice, STATE_LOOKS } from './payment-link-rules.ts';

type Asked = { readonly what: 'new' } | { readonly what: LinkAct | 'annul'; readonly link: PaymentLink };

const reload = () => void queries.invalidateQueries({ queryKey: ['payment-links'] });

/** Payment links. */
export function Component() {
  const address = useListAddress();
  const showId = Number(address.get(FILTER.show)) || 0;
  const { data: shows = [] } = useComingShows();
  const { data } = useSortedPage('links-de-pago', ['payment-links', showId], (page, signal) =>
    fetchPaymentLinks(showId, page, signal),
  );
  const mayChange = useSession().permissions.includes('guests:E');
  const { asked, ask, close, show, given, forget } = useLinkActs<Asked>(reload);
  return (
    <Page
      title="Links de pago"
      lead="Lugares reservados para alguien que los paga con un link, sin cuenta en el sitio."
      actions={
        <Group gap="sm">
          <ListExport list="links-de-pago" body={paymentLinksBody(showId)} />
          {mayChange && (
            <Button
              leftSection={<IconPlus size={18} aria-hidden="true" />}
              onClick={() => ask({ what: 'new' })}
            >
              Nuevo link de pago
            </Button>
          )}
        </Group>
      }
    >
      <div className={styles.filters}>
        <NativeSelect
          className={styles.filter ?? ''}
          label="Espectáculo"
          data={[
            { value: '', label: 'Todos' },
            ...withChosen(shows, { id: showId, name: data?.rows[0]?.showName ?? 'Otro espectáculo' }).map(
              ({ id, name }) => ({ value: String(id), label: name }),
            ),
          ]}
          value={address.get(FILTER.show)}
          onChange={(event) => address.set({ [FILTER.show]: event.currentTarget.value })}
        />
      </div>
      <PagedList
        label="Links de pago"
        list="links-de-pago"
        columns={columnsFor(mayChange, ask)}
        page={data}
        empty="No hay links de pago."
        one="link"
        many="links"
      />
      {asked && <AskedDialog asked={asked} onMade={show} onClose={close} />}
      {given && <GivenLinkDialog title="Link de pago" link={given} onClose={forget} />}
    </Page>
  );
}

interface AskedProps {
  readonly asked: Asked;
  readonly onMade: (link: GivenLink) => void;
  readonly onClose: () => void;
}

function AskedDialog({ asked, onMade, onClose }: AskedProps) {
  if (asked.what === 'new') return <NewLinkDrawer onMade={onMade} onClose={onClose} />;
  const { what, link } = asked;
  const { id, requester, email, hasLink, places } = link;
  if (what !== 'annul') {
    const act = { owner: { of: 'link-de-pago' as const, id }, name: requester, email, hasLink };
    return <LinkDialog what={what} {...act} onMade={onMade} onClose={onClose} />;
  }
  return (
    <ActDialog
      title={`Anular el link de ${requester}`}
      name="Anular"
      doneText="Anulado: los lugares volvieron a la venta."
      asksReason
      send={(operation, reason) => annulPaymentLink(operation, id, reason)}
      onDone={onClose}
      onClose={onClose}
    >
      <p>
        Nadie más puede pagarlo, y {places === 1 ? 'su lugar vuelve' : `sus ${places} lugares vuelven`} a la
        venta.
      </p>
    </ActDialog>
  );
}

const columnsFor = (mayChange: boolean, ask: (asked: Asked) => void): Column<PaymentLink>[] => [
  {
    id: 'solicitante',
    header: 'Solicitante',
    accessorKey: 'requester',
    cell: ({ row: { original: link } }) => (
      <>
        {link.requester}
        <span className={parts.minor}>{link.email}</span>
      </>
    ),
  },
  {
    id: 'espectaculo',
    header: 'Espectáculo',
    accessorKey: 'startsAt',
    cell: ({ row: { original: link } }) => (
      <>
        {link.showName}
        <span className={parts.minor}>{beginningText(link.startsAt)}</span>
      </>
    ),
  },
  {
    id: 'lugares',
    header: 'Lugares',
    cell: ({ row: { original: link } }) => (
      <>
        {link.places === 1 ? '1 lugar' : `${link.places} lugares`}
        <span className={parts.minor}>{link.sector}</span>
      </>
    ),
  },
  { id: 'total', header: 'Total', cell: ({ row }) => row.original.total },
  {
    id: 'estado',
    header: 'Estado',
    cell: ({ row: { original: link } }) => (
      <>
        <StateTag {...STATE_LOOKS[link.state]} />
        <span className={parts.minor}>
          {link.payUntil === '' ? 'Hasta que empiece' : `Hasta el ${dateTimeText(link.payUntil)}`}
          {isOpen(link) && !link.hasLink && ' · Sin link'}
        </span>
      </>
    ),
  },
  ...(mayChange
    ? [
        {
          id: 'acciones',
          header: 'Acciones',
          cell: ({ row: { original: link } }) =>
            isOpen(link) && (
              <Group gap="xs">
                {link.state === 'waiting' && (
                  <LinkButtons of={nameOf(link)} hasLink={link.hasLink} ask={(what) => ask({ what, link })} />
                )}
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Anular: ${nameOf(link)}`}
                  onClick={() => ask({ what: 'annul', link })}
                >
                  Anular
                </Button>
              </Group>
            ),
        } satisfies Column<PaymentLink>,
      ]
    : []),
];

const nameOf = ({ requester, showName, sector }: PaymentLink): string =>
  [requester, showName, sector].join(', ');

/** The maximum of one link. */
const MOST = 10;

function NewLinkDrawer({ onMade, onClose }: Omit<AskedProps, 'asked'>) {
  const form = useForm({
    initialValues: { requester: '', email: '', where: NO_PLACES, price: '', payUntil: '' },
    validate: PROBLEMS,
  });
  const { requester, email, where, price, payUntil } = form.values;
  const { shows, showId, places } = useChosenPlaces(where);
  const symbol = shows.find(({ id }) => id === showId)?.currency ?? '$';
  const { save, isBusy, state } = useSave(
    async (operation) => {
      if (!places) throw new Error('no places are chosen');
      return makePaymentLink(operation, {
        ...{ requester, email, places, price: readPrice(price) },
        payUntil,
      });
    },
    {
      doneText: 'Link creado.',
      onSaved: (done) => {
        void reloadPlaces(showId);
        if (done) onMade(done.link);
        else onClose();
      },
    },
  );
  return (
    <FormDrawer title="Nuevo link de pago" onClose={onClose}>
      <OfficeForm
        onSubmit={() => void form.onSubmit(() => void (places && save()))()}
        isDirty={form.isDirty()}
        isBusy={isBusy}
        state={state}
        submitLabel="Crear link"
        onCancel={onClose}
      >
        <TextInput label="Solicitante" maxLength={80} data-autofocus {...form.getInputProps('requester')} />
        <TextInput
          label="Correo del solicitante"
          description="Recibe el link, y las entradas cuando pague."
          type="email"
          maxLength={254}
          {...form.getInputProps('email')}
        />
        <PlacesField
          value={where}
          onChange={(chosen) => form.setFieldValue('where', chosen)}
          most={MOST}
          kept="payment-link"
        />
        <TextInput
          label="Precio de cada entrada"
          description={priceText(price, where.seats.length || where.quantity, symbol)}
          inputMode="decimal"
          autoComplete="off"
          leftSection={symbol}
          {...form.getInputProps('price')}
        />
        <MomentField
          label="Se puede pagar hasta"
          description="Vacío: hasta que empiece el espectáculo."
          {...form.getInputProps('payUntil')}
          value={payUntil}
        />
      </OfficeForm>
    </FormDrawer>
  );
}
