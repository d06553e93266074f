import { Select } from '@club/ui/field/Select.tsx';
import { TextField } from '@club/ui/field/TextField.tsx';
import type { OutletType } from '../../api/press.ts';
import { controlErrors, type FormProblem } from '../../features/form-problem/form-problem.ts';
import { FieldPair } from '../../features/request-form/RequestForm.tsx';
import type { OutletForm } from './registration-form.ts';
import { OUTLET } from './registration-rules.ts';

interface OutletFieldsProps {
  readonly outlet: OutletForm;
  readonly types: readonly OutletType[];
  readonly problem: FormProblem | null;
  readonly onChange: (change: Partial<OutletForm>) => void;
}

/** Name, kind and addresses of the outlet. */
export function OutletFields({ outlet, types, problem, onChange }: OutletFieldsProps) {
  const errors = controlErrors(problem, OUTLET);
  const account = { maxLength: 200, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false };
  return (
    <>
      <FieldPair>
        <TextField
          id={`${OUTLET}-name`}
          label="Nombre"
          autoComplete="organization"
          maxLength={200}
          value={outlet.name}
          error={errors.name}
          onChange={(name) => onChange({ name })}
        />
        <Select
          id={`${OUTLET}-typeId`}
          label="Tipo"
          placeholder="Seleccionar"
          value={outlet.typeId === 0 ? '' : String(outlet.typeId)}
          options={types.map(({ id, name }) => ({ value: String(id), label: name }))}
          error={errors.typeId}
          onChange={(value) => onChange({ typeId: Number(value) })}
        />
      </FieldPair>
      <FieldPair>
        <TextField
          {...account}
          label="Instagram"
          value={outlet.instagram}
          onChange={(instagram) => onChange({ instagram })}
        />
        <TextField
          {...account}
          label="Twitter"
          value={outlet.twitter}
          onChange={(twitter) => onChange({ twitter })}
        />
      </FieldPair>
      <TextField
        label="Sitio web"
        type="url"
        autoComplete="url"
        maxLength={200}
        value={outlet.website}
        onChange={(website) => onChange({ website })}
      />
    </>
  );
}
