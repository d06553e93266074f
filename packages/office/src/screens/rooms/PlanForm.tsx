import {
  MultiSelect,
  NumberInput,
  SegmentedControl,
  Skeleton,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useState } from 'react';
import type { RoomPlan, Rooms } from '../../api/rooms.ts';
import { ConflictDialog } from '../../forms/ConflictDialog.tsx';
import { MomentField } from '../../forms/MomentField.tsx';
import { NumberField } from '../../forms/NumberField.tsx';
import { OfficeForm } from '../../forms/OfficeForm.tsx';
import { ReasonField } from '../../forms/ReasonField.tsx';
import { reasonProblem } from '../../forms/reason.ts';
import { type Saved, useSave } from '../../forms/use-save.ts';
import sale from '../show-sale/Sale.module.css';
import { SalePart } from '../show-sale/SaleFields.tsx';
import { PUBLIC_REASON } from './act-dialogs.tsx';
import { planProblem, planVersions, showLabel, withOpening } from './plan-rules.ts';
import { StagesEditor } from './StagesEditor.tsx';
import { useRooms } from './use-room.ts';

interface PlanFormProps {
  readonly saved: RoomPlan;
  /** Null while nothing was typed. */
  readonly typed: RoomPlan | null;
  readonly onChange: (plan: RoomPlan | null) => void;
  readonly send: (operation: string, plan: RoomPlan, reason: string) => Promise<Saved>;
  readonly onSaved: () => void;
  readonly submitLabel?: string;
}

/** The plan of a room that is a draft, with the reason for its public record. */
export function PlanForm({ saved, typed, onChange, send, onSaved, submitLabel }: PlanFormProps) {
  const { data } = useRooms();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const plan = typed ?? saved;
  const saving = useSave((operation) => send(operation, plan, reason.trim()), {
    doneText: 'Fila guardada.',
    onSaved: () => {
      setReason('');
      onSaved();
    },
  });
  const submit = (): void => {
    const wrong = planProblem(plan) ?? reasonProblem(reason);
    setProblem(wrong ?? '');
    if (wrong === null) void saving.save();
  };
  if (!data) return <Skeleton height={420} aria-label="Cargando" role="status" />;
  const told = problem === '' ? saving.state : { text: problem, code: '', problem: null };
  return (
    <>
      <OfficeForm
        onSubmit={submit}
        isDirty={typed !== null}
        isBusy={saving.isBusy}
        state={told}
        {...(submitLabel && { submitLabel })}
      >
        <PlanFields plan={plan} known={data} onChange={onChange} />
        <ReasonField description={PUBLIC_REASON} value={reason} onChange={setReason} maw="40rem" />
      </OfficeForm>
      {saving.state.problem === 'changed-meanwhile' && (
        <ConflictDialog
          text={saving.state.text}
          fields={planVersions(saved, plan, data)}
          onTakeSaved={() => {
            onChange(null);
            saving.clear();
          }}
          onApplyTyped={() => void saving.save()}
        />
      )}
    </>
  );
}

interface PlanFieldsProps {
  readonly plan: RoomPlan;
  readonly known: Rooms;
  readonly onChange: (plan: RoomPlan) => void;
}

function PlanFields({ plan, known, onChange }: PlanFieldsProps) {
  const change = (own: Partial<RoomPlan>): void => onChange({ ...plan, ...own });
  return (
    <>
      <SalePart title="Qué se vende">
        <div className={sale.fields}>
          <TextInput
            label="Nombre de la fila"
            description="Lo lee la gente, en la página y en los correos."
            maxLength={80}
            value={plan.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <MultiSelect
            label="Espectáculos"
            description="Nadie los compra sin pasar por la fila."
            placeholder={plan.showIds.length === 0 ? 'Elegí uno o varios' : ''}
            searchable
            nothingFoundMessage="Ningún espectáculo publicado se llama así."
            maxValues={20}
            data={known.shows.map((show) => ({ value: `${show.id}`, label: showLabel(show) }))}
            value={plan.showIds.map(String)}
            onChange={(ids) => change({ showIds: ids.map(Number) })}
          />
        </div>
      </SalePart>
      <SalePart title="Cuándo">
        <div className={sale.fields}>
          <MomentField
            label="Apertura"
            description="Se sortea el orden y se empieza a llamar."
            value={plan.opensAt}
            onChange={(opensAt) => onChange(withOpening(plan, opensAt))}
          />
          <MomentField
            label="Anotación desde"
            description="Un día antes, salvo que digas otra cosa."
            value={plan.entryAt}
            onChange={(entryAt) => change({ entryAt })}
          />
          <MomentField
            label="Cierre"
            description="Vacío: cuando terminan sus espectáculos."
            value={plan.closesAt}
            onChange={(closesAt) => change({ closesAt })}
          />
        </div>
      </SalePart>
      <SalePart title="Etapas">
        <StagesEditor plan={plan} categories={known.categories} onChange={(stages) => change({ stages })} />
      </SalePart>
      <PaceAndEntry plan={plan} onChange={change} />
    </>
  );
}

interface PartProps {
  readonly plan: RoomPlan;
  readonly onChange: (change: Partial<RoomPlan>) => void;
}

function PaceAndEntry({ plan, onChange }: PartProps) {
  return (
    <>
      <SalePart title="Ritmo">
        <div className={sale.fields}>
          <NumberField
            label="Mínimo, personas por minuto"
            description="Con el sitio cargado, no se llama a menos."
            min={0}
            max={60_000}
            value={plan.minRate}
            onChange={(minRate) => onChange({ minRate })}
          />
          <NumberField
            label="Máximo, personas por minuto"
            description="Entre los dos manda la carga de los servidores."
            min={1}
            max={60_000}
            value={plan.maxRate}
            onChange={(maxRate) => onChange({ maxRate })}
          />
        </div>
      </SalePart>
      <SalePart title="Quién se anota">
        <div className={sale.fields}>
          <Switch
            className={sale.switch ?? ''}
            label="Solo socios"
            description="Se anota quien está en el padrón."
            checked={plan.membersOnly}
            onChange={(event) => onChange({ membersOnly: event.currentTarget.checked })}
          />
          <NumberInput
            label="Antigüedad de la cuenta, en horas"
            description="Las más nuevas van detrás del sorteo: deja fuera las que se hacen para esta venta. 0: todas."
            min={0}
            max={720}
            allowDecimal={false}
            value={plan.accountHours}
            onChange={(hours) => onChange({ accountHours: Number(hours) || 0 })}
          />
        </div>
        <SegmentedControl
          aria-label="Alcance"
          w="fit-content"
          data={[
            { value: 'E', label: 'La fila es para comprar' },
            { value: 'T', label: 'La fila es para todo el sitio' },
          ]}
          value={plan.isSiteWide ? 'T' : 'E'}
          onChange={(value) => onChange({ isSiteWide: value === 'T' })}
        />
      </SalePart>
      <SalePart title="Mensaje">
        <Textarea
          aria-label="Mensaje"
          description="Se lee en la página de la fila. Se puede cambiar mientras está abierta."
          maxLength={300}
          autosize
          minRows={2}
          maw="40rem"
          value={plan.message}
          onChange={(event) => onChange({ message: event.currentTarget.value })}
        />
      </SalePart>
    </>
  );
}
