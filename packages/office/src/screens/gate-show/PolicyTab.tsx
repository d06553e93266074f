import { Alert, Button, Select, Skeleton, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { fetchPolicy, type Policy, savePolicy } from '../../api/gates.ts';
import { queries } from '../../api/query.ts';
import { NumberField } from '../../forms/NumberField.tsx';
import { OfficeForm } from '../../forms/OfficeForm.tsx';
import { useSave } from '../../forms/use-save.ts';
import { paths } from '../../paths.ts';
import parts from '../../styles/parts.module.css';
import styles from './gate-show.module.css';
import { OneLane } from './OneLane.tsx';
import { clockText, DOCUMENTS, STATES, withReentry } from './policy-rules.ts';
import { useGateShow } from './use-gate-show.ts';

type Read = Awaited<ReturnType<typeof fetchPolicy>>;

/** The policy of a show's gates (spec 5 §3). */
export function Component() {
  const { show } = useGateShow();
  const { data } = useQuery({
    queryKey: ['gate-policy', show.id],
    queryFn: ({ signal }) => fetchPolicy(show.id, signal),
  });
  if (!data) return <Skeleton height={420} aria-label="Cargando" role="status" />;
  return (
    <div className={styles.policy}>
      {data.sectorsWithoutGate.length > 0 && (
        <Alert color="red" title="Hay sectores sin puerta">
          {data.sectorsWithoutGate.join(', ')}.{' '}
          <Link to={paths.gateSetupOf(show.venueId, 'accesos')}>Elegí por dónde entran</Link>.
        </Alert>
      )}
      {/* Reloaded data resets the form. */}
      <PolicyForm key={data.version} read={data} />
    </div>
  );
}

const USUAL_REENTRY = 15;

function PolicyForm({ read }: { read: Read }) {
  const { show, mayEdit } = useGateShow();
  const [policy, setPolicy] = useState(read.policy);
  const readAnew = () => queries.invalidateQueries({ queryKey: ['gate-policy', show.id] });
  const { save, isBusy, state } = useSave(
    async (operation) => {
      const saved = await savePolicy(operation, { showId: show.id, version: read.version }, policy);
      if (saved.ok) await readAnew();
      return saved;
    },
    { doneText: 'Guardado. Los carriles ya lo saben.', onSaved: () => {} },
  );
  const isStale = state.problem === 'changed-meanwhile';
  const fields = (
    <fieldset className={styles.part} disabled={!mayEdit} style={{ border: 0, margin: 0, padding: 0 }}>
      <Hours policy={policy} startsAt={read.startsAt} onChange={setPolicy} />
      <Documents policy={policy} onChange={setPolicy} />
      <Reentry policy={policy} zones={read.zones} onChange={setPolicy} />
      <Offline policy={policy} onChange={setPolicy} />
      <OneLane policy={policy} read={read} onChange={setPolicy} />
      <Select
        label="Espectáculo"
        allowDeselect={false}
        data={[...STATES]}
        value={policy.state}
        onChange={(chosen) => setPolicy({ ...policy, state: (chosen ?? 'normal') as Policy['state'] })}
      />
    </fieldset>
  );
  if (!mayEdit) return fields;
  return (
    <OfficeForm
      onSubmit={() => void save()}
      isDirty={policy !== read.policy}
      isBusy={isBusy}
      isHeld
      state={isStale ? { ...state, problem: null } : state}
      beside={
        isStale && (
          <Button variant="default" onClick={() => void readAnew()}>
            Ver lo nuevo
          </Button>
        )
      }
    >
      {fields}
    </OfficeForm>
  );
}

interface PartProps {
  readonly policy: Policy;
  readonly onChange: (policy: Policy) => void;
}

const Hours = ({ policy, startsAt, onChange }: PartProps & { startsAt: string }) => (
  <div className={styles.two}>
    <NumberField
      label="Abre"
      description={clockText(startsAt, -policy.opensMinutes)}
      min={0}
      max={1440}
      suffix=" min antes"
      value={policy.opensMinutes}
      onChange={(value) => onChange({ ...policy, opensMinutes: value })}
    />
    <NumberField
      label="Cierra"
      description={clockText(startsAt, policy.closesMinutes)}
      min={0}
      max={1440}
      suffix=" min después"
      value={policy.closesMinutes}
      onChange={(value) => onChange({ ...policy, closesMinutes: value })}
    />
  </div>
);

const Documents = ({ policy, onChange }: PartProps) => (
  <div className={styles.two}>
    <Select
      label="Pedir documento"
      description="El carril muestra nombre y tres números."
      allowDeselect={false}
      data={[...DOCUMENTS]}
      value={policy.documents}
      onChange={(chosen) => onChange({ ...policy, documents: (chosen ?? 'nunca') as Policy['documents'] })}
    />
    {policy.documents === 'uno-de-cada' && (
      <NumberField
        label="Uno de cada"
        description="Los mismos en todos los carriles."
        min={2}
        max={1000}
        value={policy.oneIn}
        onChange={(value) => onChange({ ...policy, oneIn: value })}
      />
    )}
  </div>
);

function Reentry({ policy, zones, onChange }: PartProps & { zones: Read['zones'] }) {
  return (
    <fieldset className={parts.group}>
      <legend>Reingreso</legend>
      {zones.map(({ id, name }) => {
        const minutes = policy.reentry[id];
        return (
          <div key={id} className={styles.two}>
            <Switch
              label={`${name}: se puede volver a entrar`}
              checked={minutes !== undefined}
              onChange={({ currentTarget }) =>
                onChange(withReentry(policy, id, currentTarget.checked ? USUAL_REENTRY : null))
              }
            />
            {minutes !== undefined && (
              <NumberField
                aria-label={`Minutos: ${name}`}
                min={1}
                max={600}
                suffix=" min después de la salida"
                value={minutes}
                onChange={(value) => onChange(withReentry(policy, id, value))}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

const Offline = ({ policy, onChange }: PartProps) => (
  <div className={styles.two}>
    <NumberField
      label="Paquete viejo"
      description="Desde cuándo el carril avisa, sin red."
      min={1}
      max={240}
      suffix=" min"
      value={policy.toleranceMinutes}
      onChange={(value) => onChange({ ...policy, toleranceMinutes: value })}
    />
    <Switch
      label="Sin red, dejar pasar entradas emitidas después del paquete"
      description="Si no, las decide el supervisor."
      checked={policy.acceptsLater}
      onChange={({ currentTarget }) => onChange({ ...policy, acceptsLater: currentTarget.checked })}
    />
  </div>
);
