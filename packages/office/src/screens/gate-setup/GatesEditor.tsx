import { ActionIcon, Button, Group, Select, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { type Gate, type Lane, saveGates, type Zone } from '../../api/gates.ts';
import parts from '../../styles/parts.module.css';
import { PartForm, type PartProps } from './PartForm.tsx';
import styles from './setup.module.css';
import { freeName, namesProblem, newGate, withItem, withoutItem } from './setup-rules.ts';

const DIRECTIONS = [
  { value: 'entrada', label: 'Entrada' },
  { value: 'salida', label: 'Salida' },
];

/** Gates and their lanes. */
export function GatesEditor({ setup, mayEdit }: PartProps) {
  const [gates, setGates] = useState(setup.gates);
  const zoneId = setup.zones[0]?.id ?? 0;
  return (
    <PartForm
      mayEdit={mayEdit}
      isDirty={gates !== setup.gates}
      problem={namesProblem(gates.flatMap((gate) => [gate.name, ...gate.lanes.map(({ name }) => name)]))}
      send={(operation) => saveGates(operation, setup, gates)}
    >
      {gates.map((gate, index) => (
        <GateCard
          // biome-ignore lint/suspicious/noArrayIndexKey: new ones have no id yet, and none changes its place
          key={index}
          gate={gate}
          isAlone={!gates.some((other) => other !== gate && other.group === gate.group)}
          zones={setup.zones}
          mayEdit={mayEdit}
          onChange={(changed) => setGates(withItem(gates, index, changed))}
          onRemove={() => setGates(withoutItem(gates, index))}
        />
      ))}
      {mayEdit && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => setGates([...gates, newGate(gates, zoneId)])}
        >
          Agregar puerta
        </Button>
      )}
    </PartForm>
  );
}

interface GateCardProps {
  readonly gate: Gate;
  /** No other gate is in its group. */
  readonly isAlone: boolean;
  readonly zones: readonly Zone[];
  readonly mayEdit: boolean;
  readonly onChange: (gate: Gate) => void;
  readonly onRemove: () => void;
}

function GateCard({ gate, isAlone, zones, mayEdit, onChange, onRemove }: GateCardProps) {
  const { name, group, arrow, lanes } = gate;
  const [isNamedAlike, setNamedAlike] = useState(false);
  const addLane = () => {
    const laneName = freeName(
      'Carril',
      lanes.map((lane) => lane.name),
    );
    const lane: Lane = {
      id: 0,
      name: laneName,
      zoneId: lanes.at(-1)?.zoneId ?? zones[0]?.id ?? 0,
      direction: 'entrada',
    };
    onChange({ ...gate, lanes: [...lanes, lane] });
  };
  return (
    <fieldset className={parts.group} disabled={!mayEdit}>
      <legend>{name}</legend>
      <div className={styles.gate}>
        <TextInput
          label="Nombre"
          maxLength={30}
          value={name}
          // Before it is typed: on its way the name may be that of another group.
          onFocus={() => setNamedAlike(isAlone && group === name)}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...gate, name: value, group: isNamedAlike ? value : group })
          }
        />
        <TextInput
          label="Grupo"
          maxLength={30}
          value={group}
          onChange={({ currentTarget }) => onChange({ ...gate, group: currentTarget.value })}
        />
        <TextInput
          label="Cómo llegar"
          placeholder="Por Carlos Anaya"
          maxLength={60}
          value={arrow}
          onChange={({ currentTarget }) => onChange({ ...gate, arrow: currentTarget.value })}
        />
      </div>
      {lanes.map((lane, index) => (
        <LaneRow
          // biome-ignore lint/suspicious/noArrayIndexKey: new ones have no id yet, and none changes its place
          key={index}
          lane={lane}
          gateName={name}
          zones={zones}
          onChange={(changed) => onChange({ ...gate, lanes: withItem(lanes, index, changed) })}
          onRemove={() => onChange({ ...gate, lanes: withoutItem(lanes, index) })}
        />
      ))}
      {mayEdit && (
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={addLane}>
            Agregar carril
          </Button>
          <Button size="xs" variant="subtle" color="red" onClick={onRemove}>
            Quitar {name}
          </Button>
        </Group>
      )}
    </fieldset>
  );
}

interface LaneRowProps {
  readonly lane: Lane;
  readonly gateName: string;
  readonly zones: readonly Zone[];
  readonly onChange: (lane: Lane) => void;
  readonly onRemove: () => void;
}

function LaneRow({ lane, gateName, zones, onChange, onRemove }: LaneRowProps) {
  const of = `${lane.name} de ${gateName}`;
  return (
    <div className={styles.lane}>
      <TextInput
        aria-label={`Nombre: ${of}`}
        maxLength={30}
        value={lane.name}
        onChange={({ currentTarget }) => onChange({ ...lane, name: currentTarget.value })}
      />
      <Select
        aria-label={`Zona: ${of}`}
        allowDeselect={false}
        data={zones.map(({ id, name }) => ({ value: `${id}`, label: name }))}
        value={`${lane.zoneId}`}
        onChange={(chosen) => onChange({ ...lane, zoneId: Number(chosen) })}
      />
      <Select
        aria-label={`Sentido: ${of}`}
        allowDeselect={false}
        data={DIRECTIONS}
        value={lane.direction}
        onChange={(chosen) => onChange({ ...lane, direction: chosen === 'salida' ? 'salida' : 'entrada' })}
      />
      <ActionIcon variant="subtle" color="red" size="lg" aria-label={`Quitar ${of}`} onClick={onRemove}>
        <IconTrash size={18} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}
