import { Group, NumberInput, TextInput } from '@mantine/core';
import { type Issuer, saveIssuer } from '../../api/courtesies.ts';
import { FormDrawer } from '../../forms/FormDrawer.tsx';
import { WholeForm } from '../../forms/WholeForm.tsx';
import styles from '../links/Links.module.css';
import { issuerFormOf, issuerProblems, issuerTexts } from './courtesy-rules.ts';
import { reloadCourtesies } from './use-courtesies.ts';

interface IssuerDrawerProps {
  /** Null: a new one. */
  readonly issuer: Issuer | null;
  readonly onClose: () => void;
}

/** Empty: as many as there are. */
const quotaOf = (typed: string | number): number | null => (typed === '' ? null : Number(typed));

export function IssuerDrawer({ issuer, onClose }: IssuerDrawerProps) {
  const { id = 0, version = 0 } = issuer ?? {};
  const quota = (label: string, value: number | null, set: (quota: number | null) => void) => (
    <NumberInput
      label={label}
      description="Vacío: sin tope."
      min={0}
      max={99_999}
      allowDecimal={false}
      value={value ?? ''}
      onChange={(typed) => set(quotaOf(typed))}
    />
  );
  return (
    <FormDrawer title={issuer ? 'Editar emisor' : 'Nuevo emisor'} onClose={onClose}>
      <WholeForm
        of={{ version, value: issuerFormOf(issuer) }}
        save={(changed, operation) => saveIssuer(operation, { id, version: changed.version }, changed.value)}
        reload={reloadCourtesies}
        onSaved={onClose}
        onCancel={onClose}
        problemsOf={issuerProblems}
        texts={issuerTexts}
      >
        {({ value, problems, change }) => (
          <>
            <TextInput
              label="Nombre"
              maxLength={80}
              data-autofocus
              value={value.name}
              error={problems.name}
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
            <TextInput
              label="Correo"
              description="De quien responde por sus cortesías."
              type="email"
              maxLength={254}
              value={value.email}
              error={problems.email}
              onChange={(event) => change({ email: event.currentTarget.value })}
            />
            <Group grow align="start">
              {quota('Cupo por espectáculo', value.showQuota, (showQuota) => change({ showQuota }))}
              {quota('Cupo por temporada', value.seasonQuota, (seasonQuota) => change({ seasonQuota }))}
            </Group>
            <p className={styles.note}>
              La temporada son los espectáculos de un año. Para superar un cupo, o subirlo, hace falta
              Administración.
            </p>
          </>
        )}
      </WholeForm>
    </FormDrawer>
  );
}
