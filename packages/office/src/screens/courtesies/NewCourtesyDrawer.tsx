import { Alert, Group, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Link } from 'react-router';
import { giveCourtesy } from '../../api/courtesies.ts';
import type { GivenLink } from '../../api/links.ts';
import { FormDrawer } from '../../forms/FormDrawer.tsx';
import { MomentField } from '../../forms/MomentField.tsx';
import { OfficeForm } from '../../forms/OfficeForm.tsx';
import { ReasonField } from '../../forms/ReasonField.tsx';
import { useSave } from '../../forms/use-save.ts';
import { paths } from '../../paths.ts';
import { PlacesField, useChosenPlaces } from '../links/PlacesField.tsx';
import { NO_PLACES } from '../links/places-rules.ts';
import { reloadPlaces } from '../show-places/use-places.ts';
import { type Gift, isAboveQuota, REQUESTER_PROBLEMS } from './courtesy-rules.ts';
import { useChoosableIssuers } from './use-courtesies.ts';

/** The maximum of one courtesy. */
const MOST = 999;

interface NewCourtesyProps {
  readonly onGiven: (link: GivenLink) => void;
  readonly onClose: () => void;
}

/** Creates a courtesy. Above the issuer's quota it asks for a reason, and needs Administración's approval. */
export function NewCourtesyDrawer({ onGiven, onClose }: NewCourtesyProps) {
  const { data: issuers } = useChoosableIssuers();
  return (
    <FormDrawer title="Nueva cortesía" onClose={onClose}>
      {!issuers && <Skeleton height={320} aria-label="Cargando" role="status" />}
      {issuers?.length === 0 && (
        <Alert color="yellow">
          Primero hace falta un <Link to={paths.issuers}>emisor</Link>: quién da la cortesía, y cuántas puede
          dar.
        </Alert>
      )}
      {issuers && issuers.length > 0 && (
        <CourtesyForm issuers={issuers} onGiven={onGiven} onClose={onClose} />
      )}
    </FormDrawer>
  );
}

interface CourtesyFormProps extends NewCourtesyProps {
  readonly issuers: readonly { readonly id: number; readonly name: string }[];
}

function CourtesyForm({ issuers, onGiven, onClose }: CourtesyFormProps) {
  const form = useForm({
    initialValues: {
      ...{ issuerId: issuers[0]?.id ?? 0, requester: '', email: '', isOfBox: false },
      ...{ where: NO_PLACES, opensAt: '', excessReason: '' },
    },
    validate: REQUESTER_PROBLEMS,
  });
  const { where, excessReason, ...values } = form.values;
  const { showId, places } = useChosenPlaces(where);
  const [refused, setRefused] = useState<Gift | null>(null);
  const gift = { issuerId: values.issuerId, places };
  const isOverQuota = isAboveQuota(gift, refused);
  const { save, isBusy, state } = useSave(
    async (operation) => {
      if (!places) throw new Error('no places are chosen');
      const reason = isOverQuota ? excessReason : '';
      const given = await giveCourtesy(operation, { ...values, places, excessReason: reason });
      if (!given.ok && given.problem === 'over-quota') setRefused(gift);
      return given;
    },
    {
      doneText: 'Cortesía creada.',
      onSaved: (done) => {
        void reloadPlaces(showId);
        if (done) onGiven(done.link);
        else onClose();
      },
    },
  );
  return (
    <OfficeForm
      onSubmit={() => void form.onSubmit(() => void (places && save()))()}
      isDirty={form.isDirty()}
      isBusy={isBusy}
      state={state}
      submitLabel={isOverQuota ? 'Pedir aprobación' : 'Crear cortesía'}
      onCancel={onClose}
    >
      <NativeSelect
        label="Emisor"
        description="Quién la da en nombre del club."
        data={issuers.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(values.issuerId)}
        onChange={(event) => form.setFieldValue('issuerId', Number(event.currentTarget.value))}
      />
      <TextInput label="Solicitante" maxLength={80} {...form.getInputProps('requester')} />
      <TextInput
        label="Correo del solicitante"
        description="Si lo escribís, recibe el link."
        type="email"
        maxLength={254}
        {...form.getInputProps('email')}
      />
      <PlacesField
        value={where}
        onChange={(chosen) => form.setFieldValue('where', chosen)}
        most={MOST}
        kept="courtesy"
      />
      <Group grow align="start">
        <NativeSelect
          label="Tipo"
          data={[
            { value: 'cortesia', label: 'Cortesía' },
            { value: 'palco', label: 'Invitaciones a palco' },
          ]}
          value={values.isOfBox ? 'palco' : 'cortesia'}
          onChange={(event) => form.setFieldValue('isOfBox', event.currentTarget.value === 'palco')}
        />
      </Group>
      <MomentField
        label="Se canjea desde"
        description="Vacío: desde ahora."
        {...form.getInputProps('opensAt')}
        value={values.opensAt}
      />
      {isOverQuota && (
        <ReasonField
          label="Por qué se supera el cupo"
          description="Lo lee quien aprueba, y queda en la auditoría."
          {...form.getInputProps('excessReason')}
        />
      )}
    </OfficeForm>
  );
}
