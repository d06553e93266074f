import { ACCREDITATION_LOCATION } from '@club/contract/constants';
import { Select } from '@club/ui/field/Select.tsx';
import { TextField } from '@club/ui/field/TextField.tsx';
import type { MediaType } from '../../api/accreditations.ts';
import type { FormProblem } from '../../features/form-problem/form-problem.ts';
import { FieldPair } from '../../features/request-form/RequestForm.tsx';
import { CONTROLS, type PressForm } from './press-rules.ts';

type Outlet = Pick<PressForm, 'mediaTypeId' | 'outletName' | 'location'>;

interface OutletFieldsProps {
  readonly values: Outlet;
  readonly mediaTypes: readonly MediaType[];
  readonly problem: FormProblem | null;
  readonly onChange: (change: Partial<Outlet>) => void;
}

/** Spec 3 §9. */
const LOCATIONS = [
  { value: ACCREDITATION_LOCATION.pressStand, label: 'Bancada de prensa' },
  { value: ACCREDITATION_LOCATION.pitch, label: 'Campo de juego' },
];

/** The journalist's outlet and its location. */
export function OutletFields({ values, mediaTypes, problem, onChange }: OutletFieldsProps) {
  const errorOf = (id: string): string | undefined => (problem?.controlId === id ? problem.text : undefined);
  return (
    <>
      <FieldPair>
        <Select
          id={CONTROLS.mediaType}
          label="Tipo de medio"
          placeholder="Seleccionar"
          value={values.mediaTypeId === 0 ? '' : String(values.mediaTypeId)}
          options={mediaTypes.map(({ id, name }) => ({ value: String(id), label: name }))}
          error={errorOf(CONTROLS.mediaType)}
          onChange={(value) => onChange({ mediaTypeId: Number(value) })}
        />
        <TextField
          id={CONTROLS.outletName}
          label="Nombre del medio"
          autoComplete="organization"
          maxLength={200}
          value={values.outletName}
          error={errorOf(CONTROLS.outletName)}
          onChange={(outletName) => onChange({ outletName })}
        />
      </FieldPair>
      <FieldPair>
        <Select
          id={CONTROLS.location}
          label="Ubicación"
          value={values.location}
          options={LOCATIONS}
          error={errorOf(CONTROLS.location)}
          onChange={(location) => onChange({ location })}
        />
      </FieldPair>
    </>
  );
}
