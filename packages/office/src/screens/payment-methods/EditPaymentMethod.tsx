import { Drawer, Skeleton, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { iconAddress, type PaymentMethod, savePaymentMethod } from '../../api/payment-methods.ts';
import { ConflictDialog } from '../../forms/ConflictDialog.tsx';
import { OfficeForm } from '../../forms/OfficeForm.tsx';
import { PictureField } from '../../forms/PictureField.tsx';
import { useLeaveWhen } from '../../forms/use-leave-when.ts';
import { useSave } from '../../forms/use-save.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../shell/use-session.ts';
import { howPaid } from './how-paid.ts';
import { reloadPaymentMethods, usePaymentMethods } from './use-payment-methods.ts';

/** One payment method: its name and icon, and whether new shows may have it. */
export function Component() {
  const { methodId } = useParams();
  const { data } = usePaymentMethods();
  const navigate = useNavigate();
  const method = data?.find(({ id }) => id === Number(methodId));
  return (
    <Drawer
      opened
      onClose={() => void navigate(paths.paymentMethods)}
      position="right"
      size="md"
      title={method?.name ?? 'Medio de pago'}
    >
      {!data && <Skeleton height={240} aria-label="Cargando" />}
      {data && !method && <p>No existe o fue archivado.</p>}
      {method && <MethodForm key={method.id} method={method} />}
    </Drawer>
  );
}

const yesNo = (value: boolean): string => (value ? 'Sí' : 'No');

function MethodForm({ method }: { method: PaymentMethod }) {
  const navigate = useNavigate();
  const mayEdit = useSession().permissions.includes('shows:E');
  const [isSaved, setSaved] = useState(false);
  const { name, isOffered, iconUrl } = method;
  const form = useForm({
    initialValues: { name, isOffered, iconUrl },
    validate: { name: (text) => (text.trim() === '' ? 'Escribí el nombre.' : null) },
  });
  const { values } = form;
  const { save, isBusy, state, clear } = useSave(
    async (operation) => {
      const icon = values.iconUrl === method.iconUrl ? undefined : values.iconUrl;
      const edit = { ...method, ...values, name: values.name.trim(), iconUrl: icon };
      const saved = await savePaymentMethod(edit, operation);
      // Both versions are shown: the saved one is loaded before the dialog opens.
      if (!saved.ok && saved.problem === 'changed-meanwhile') await reloadPaymentMethods();
      return saved;
    },
    {
      onSaved: () => {
        void reloadPaymentMethods();
        setSaved(true);
      },
    },
  );
  useLeaveWhen(isSaved, paths.paymentMethods);
  const fields = (
    <>
      <p>{howPaid(method.id)}.</p>
      <Switch
        label="Se ofrece en espectáculos nuevos"
        description="Los que ya están publicados siguen como están."
        disabled={!mayEdit}
        {...form.getInputProps('isOffered', { type: 'checkbox' })}
      />
      <TextInput
        label="Nombre"
        description="Lo leen los hinchas antes de pagar."
        maxLength={40}
        readOnly={!mayEdit}
        {...form.getInputProps('name')}
      />
      <PictureField
        label="Ícono"
        description="En vez del nombre: apaisado, sobre blanco, hasta 100 KB."
        url={values.iconUrl}
        isReadOnly={!mayEdit}
        upload={async (base64) => ({ ok: true, url: iconAddress(base64) })}
        onChange={(url) => form.setFieldValue('iconUrl', url)}
      />
    </>
  );
  if (!mayEdit) return fields;
  return (
    <>
      <OfficeForm
        onSubmit={() => void form.onSubmit(() => void save())()}
        isDirty={form.isDirty() && !isSaved}
        isBusy={isBusy}
        state={state}
        onCancel={() => void navigate(paths.paymentMethods)}
      >
        {fields}
      </OfficeForm>
      {state.problem === 'changed-meanwhile' && (
        <ConflictDialog
          text={state.text}
          fields={[
            { label: 'Nombre', saved: name, typed: values.name },
            { label: 'Se ofrece', saved: yesNo(isOffered), typed: yesNo(values.isOffered) },
          ]}
          onTakeSaved={() => {
            form.setInitialValues({ name, isOffered, iconUrl });
            form.reset();
            clear();
          }}
          onApplyTyped={() => void save()}
        />
      )}
    </>
  );
}
