import { Checkbox, Group, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { type Box, type BoxForm, saveBox } from '../../api/boxes.ts';
import { FormDrawer } from '../../forms/FormDrawer.tsx';
import { type WholeFields, WholeForm } from '../../forms/WholeForm.tsx';
import { paths } from '../../paths.ts';
import { boxProblems, boxTexts, endsLinks, formOf } from './box-rules.ts';
import { reloadBoxes } from './use-boxes.ts';

interface FreeSector {
  readonly id: number;
  readonly name: string;
}

interface BoxDrawerProps {
  /** Null: a new one. */
  readonly box: Box | null;
  readonly sectors: readonly FreeSector[];
  readonly onClose: () => void;
}

export function BoxDrawer({ box, sectors, onClose }: BoxDrawerProps) {
  const { id = 0, version = 0 } = box ?? {};
  return (
    <FormDrawer title={box ? 'Editar palco' : 'Nuevo palco'} onClose={onClose}>
      {!box && sectors.length === 0 ? (
        <p>
          No hay sectores sin numerar que no sean palcos. Los sectores se crean en{' '}
          <Link to={paths.venues}>Escenarios</Link>.
        </p>
      ) : (
        <WholeForm
          of={{ version, value: formOf(box, sectors) }}
          save={(changed, operation) => saveBox(operation, { id, version: changed.version }, changed.value)}
          reload={reloadBoxes}
          onSaved={onClose}
          onCancel={onClose}
          problemsOf={boxProblems}
          texts={boxTexts}
        >
          {(fields) => <BoxFields {...fields} sectors={box ? [] : sectors} storedEmail={box?.email ?? ''} />}
        </WholeForm>
      )}
    </FormDrawer>
  );
}

interface BoxFieldsProps extends WholeFields<BoxForm> {
  /** That a new box can be made of; none for one that there is. */
  readonly sectors: readonly FreeSector[];
  /** Of the box as it is saved; empty for a new one. */
  readonly storedEmail: string;
}

function BoxFields({ value, problems, change, sectors, storedEmail }: BoxFieldsProps) {
  const text = (name: 'code' | 'floor' | 'description' | 'referent' | 'email', label: string) => ({
    label,
    value: value[name],
    error: problems[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  const count = (name: 'minors' | 'spaces', label: string) => (
    <NumberInput
      label={label}
      min={0}
      max={99}
      allowDecimal={false}
      value={value[name]}
      onChange={(typed) => change({ [name]: Number(typed) || 0 })}
    />
  );
  return (
    <>
      {sectors.length > 0 && (
        <NativeSelect
          label="Sector"
          description="No se cambia después."
          data={sectors.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(value.sectorId)}
          onChange={(event) => change({ sectorId: Number(event.currentTarget.value) })}
        />
      )}
      <Group grow align="start">
        <TextInput {...text('code', 'Código')} maxLength={20} data-autofocus />
        <TextInput {...text('floor', 'Piso')} maxLength={20} />
      </Group>
      <TextInput {...text('description', 'Descripción')} maxLength={80} />
      <Group grow align="start">
        {count('minors', 'Invitaciones de menores')}
        {count('spaces', 'Plazas de parking')}
      </Group>
      <TextInput {...text('referent', 'Referente')} maxLength={80} />
      <TextInput
        {...text('email', 'Correo del referente')}
        description={
          endsLinks(storedEmail, value.email)
            ? 'Al cambiarlo, los links que tiene el palco dejan de abrir: mandá otros con Crear link.'
            : 'A donde van los links y las reservas de parking.'
        }
        type="email"
        maxLength={254}
      />
      <Checkbox
        label="Habilitado"
        description="Sin tildar, sus links no abren."
        checked={value.isEnabled}
        onChange={(event) => change({ isEnabled: event.currentTarget.checked })}
      />
    </>
  );
}
