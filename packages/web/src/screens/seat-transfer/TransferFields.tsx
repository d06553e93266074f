import { NATIONAL_ID_DOCUMENT_TYPE, SEAT_PIN_LENGTH } from '@club/contract/constants';
import { Select } from '@club/ui/field/Select.tsx';
import { TextField } from '@club/ui/field/TextField.tsx';
import { controlErrors } from '../../features/form-problem/form-problem.ts';
import { KnownPersonPicker } from '../../features/person-form/KnownPersonPicker.tsx';
import { PersonFields } from '../../features/person-form/PersonFields.tsx';
import { documentTypeOf, withDocumentType } from '../../features/person-form/person-rules.ts';
import { RequestPart } from '../../features/request-form/RequestForm.tsx';
import type { SeatTransferData } from './load-seat-transfer.ts';
import { PROBLEM_CONTROLS, SEAT_NOTE } from './messages.ts';
import styles from './TransferFields.module.css';
import type { SeatTransfer } from './use-seat-transfer.ts';

interface TransferFieldsProps {
  readonly transfer: SeatTransfer;
  readonly data: SeatTransferData;
}

/** The holder and the beneficiary (spec 2 §2.4). */
export function TransferFields({ transfer, data }: TransferFieldsProps) {
  return (
    <>
      <HolderFields transfer={transfer} data={data} />
      <BeneficiaryFields transfer={transfer} data={data} />
    </>
  );
}

function HolderFields({ transfer, data }: TransferFieldsProps) {
  const { holder } = transfer.form;
  const { dispatch } = transfer;
  const errors = controlErrors(transfer.problem, 'titular');
  return (
    <RequestPart title="Datos del titular">
      <div className={styles.fields}>
        <Select
          label="Tipo de documento"
          value={String(holder.documentTypeId)}
          options={data.documentTypes.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(value) => dispatch({ type: 'holder-typed', change: { documentTypeId: Number(value) } })}
        />
        <TextField
          id={PROBLEM_CONTROLS['holder-document']}
          label="Documento"
          hint="Sin puntos ni guiones, ej. 12345678"
          isDigitsOnly={holder.documentTypeId === NATIONAL_ID_DOCUMENT_TYPE}
          maxLength={20}
          autoComplete="off"
          value={holder.document}
          error={errors.document}
          onChange={(document) => dispatch({ type: 'holder-typed', change: { document } })}
        />
        <TextField
          id={PROBLEM_CONTROLS['seat-code']}
          label="Código de butaca"
          isDigitsOnly
          maxLength={20}
          autoComplete="off"
          value={holder.seatCode}
          error={errors.seatCode}
          onChange={(seatCode) => dispatch({ type: 'holder-typed', change: { seatCode } })}
        />
        <TextField
          id={PROBLEM_CONTROLS.pin}
          label="PIN"
          type="password"
          isDigitsOnly
          maxLength={SEAT_PIN_LENGTH}
          autoComplete="off"
          value={holder.pin}
          error={errors.pin}
          onChange={(pin) => dispatch({ type: 'holder-typed', change: { pin } })}
        />
      </div>
      <p className={styles.note}>{SEAT_NOTE}</p>
    </RequestPart>
  );
}

function BeneficiaryFields({ transfer, data }: TransferFieldsProps) {
  const { form, dispatch } = transfer;
  const { documentTypes, knownPersons } = data;
  const picked = knownPersons.find(({ id }) => id === form.knownPersonId);
  return (
    <RequestPart title="Datos del beneficiario">
      <KnownPersonPicker
        persons={knownPersons}
        pickedId={form.knownPersonId}
        onPick={(person) => dispatch({ type: 'beneficiary-picked', person })}
      />
      <PersonFields
        idPrefix="beneficiario"
        person={form.beneficiary}
        documentTypes={picked ? withDocumentType(documentTypes, documentTypeOf(picked)) : documentTypes}
        isDisabled={form.knownPersonId !== null}
        errors={controlErrors(transfer.problem, 'beneficiario')}
        onChange={(change) => dispatch({ type: 'beneficiary-typed', change })}
      />
    </RequestPart>
  );
}
