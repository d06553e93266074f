import { REASON_LENGTH } from '@club/contract/constants';
import { Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  type BlockReason,
  blockPlaces,
  type Chosen,
  keepPlaces,
  type PlaceReport,
  type Purpose,
  REASONS,
  type SectorKey,
  unblockPlaces,
} from '../../api/places.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { MomentField } from '../../forms/MomentField.tsx';
import { refusedHere } from '../../forms/use-save.ts';
import { optionalMomentProblem } from '../../lib/dates.ts';
import { PURPOSE_NAMES, REASON_NAMES } from './place-states.ts';
import type { ActKind } from './report-rules.ts';

export interface PlaceDialogProps {
  readonly sector: SectorKey;
  readonly chosen: Chosen;
  readonly onDone: (kind: ActKind, report: PlaceReport) => void;
  readonly onClose: () => void;
}

const countText = (chosen: Chosen): string => {
  const count = typeof chosen === 'number' ? chosen : chosen.length;
  return `${count} ${count === 1 ? 'lugar' : 'lugares'}`;
};

/** What is wrong with the text beside a reason, which *Otro* needs; null when nothing is. */
function detailProblem(reason: BlockReason, detail: string): string | null {
  const { min, max } = REASON_LENGTH;
  const isRight = detail.length >= min || (detail === '' && reason !== 'otro');
  return isRight ? null : `Escribí el motivo, de ${min} a ${max} caracteres.`;
}

/** Asks for the reason and the end of a block. */
export function BlockDialog({ sector, chosen, onDone, onClose }: PlaceDialogProps) {
  const [reason, setReason] = useState<BlockReason>('obra');
  const [detail, setDetail] = useState('');
  const [until, setUntil] = useState('');
  // A quantity that is blocked for the capacity is a lower capacity: *Desbloquear* does not end that.
  const reasons = REASONS.filter((one) => one !== 'aforo' || typeof chosen !== 'number');
  return (
    <ActDialog
      title={`Bloquear ${countText(chosen)}`}
      name="Bloquear"
      doneText=""
      send={async (operation) => {
        const problem = detailProblem(reason, detail.trim()) ?? optionalMomentProblem(until);
        if (problem) return refusedHere(problem);
        return blockPlaces({ key: sector, operation }, { chosen, reason, detail: detail.trim(), until });
      }}
      onDone={(done) => done && onDone('block', done.report)}
      onClose={onClose}
    >
      <p>
        Dejan de venderse ahora. Quien ya tiene uno en su compra puede terminarla; si no, queda bloqueado.
      </p>
      <Radio.Group
        label="Motivo"
        value={reason}
        onChange={(value) => setReason(REASONS.find((one) => one === value) ?? 'otro')}
      >
        <Stack gap={4} mt={4}>
          {reasons.map((one) => (
            <Radio key={one} value={one} label={REASON_NAMES[one]} />
          ))}
        </Stack>
      </Radio.Group>
      <TextInput
        label={reason === 'otro' ? 'Cuál' : 'Detalle (opcional)'}
        maxLength={REASON_LENGTH.max}
        value={detail}
        onChange={(event) => setDetail(event.currentTarget.value)}
      />
      <MomentField
        label="Liberar solo el…"
        description="Opcional. Vacío: hasta que alguien los desbloquee."
        value={until}
        onChange={setUntil}
      />
    </ActDialog>
  );
}

/** Blocked places of a quantity: of one act, or of none (0). */
export interface Unblocked {
  readonly id: number;
  readonly text: string;
}

/** @param block of a quantity: the act that blocked them */
export function UnblockDialog({
  sector,
  chosen,
  block,
  onDone,
  onClose,
}: PlaceDialogProps & { readonly block?: Unblocked | undefined }) {
  return (
    <ActDialog
      title={`Desbloquear ${countText(chosen)}`}
      name="Desbloquear"
      doneText=""
      send={(operation) => unblockPlaces({ key: sector, operation }, chosen, block?.id)}
      onDone={(done) => done && onDone('unblock', done.report)}
      onClose={onClose}
    >
      {block && <p>{block.text}.</p>}
      <p>Vuelven a ser lo que eran antes de bloquearlos: los de la venta se venden desde ahora.</p>
    </ActDialog>
  );
}

const SALE = 'sale';

/** Asks for the purpose of set-aside seats; back on sale is one of the answers. */
export function KeepDialog({
  sector,
  chosen,
  purposes,
  onDone,
  onClose,
}: PlaceDialogProps & { readonly purposes: readonly Purpose[] }) {
  const [purpose, setPurpose] = useState<Purpose | null>(purposes[0] ?? null);
  return (
    <ActDialog
      title={`Apartar ${countText(chosen)}`}
      name={purpose ? 'Apartar' : 'Volver a la venta'}
      doneText=""
      send={(operation) => keepPlaces({ key: sector, operation }, { chosen, purpose })}
      onDone={(done) => done && onDone(purpose ? 'keep' : 'sell', done.report)}
      onClose={onClose}
    >
      <Radio.Group
        label="Para"
        value={purpose ?? SALE}
        onChange={(value) => setPurpose(purposes.find((one) => one === value) ?? null)}
      >
        <Stack gap={4} mt={4}>
          {purposes.map((one) => (
            <Radio key={one} value={one} label={PURPOSE_NAMES[one]} />
          ))}
          <Radio value={SALE} label="Nadie: vuelven a la venta" />
        </Stack>
      </Radio.Group>
    </ActDialog>
  );
}
