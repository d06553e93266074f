import { actText } from '@club/contract/club/act-words';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { type Approval, approvalsBody, fetchApprovals } from '../../api/approvals.ts';
import { queries } from '../../api/query.ts';
import { dateTimeText } from '../../lib/dates.ts';
import { ChoiceFilter } from '../../lists/ChoiceFilter.tsx';
import type { Column } from '../../lists/DataTable.tsx';
import { ListExport } from '../../lists/ListExport.tsx';
import { PagedList } from '../../lists/PagedList.tsx';
import { StateTag } from '../../lists/StateTag.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { useListPage } from '../../lists/use-list-page.ts';
import { Page } from '../../pages/Page.tsx';
import { AnswerDialog } from './AnswerDialog.tsx';
import { endText, STATE_NAMES, stateOf } from './approval-rules.ts';
import { Effects } from './Effects.tsx';

const KEY = 'approvals';

const columns: Column<Approval>[] = [
  {
    id: 'pedido',
    header: 'Pedido',
    cell: ({ row: { original } }) => (
      <>
        <strong>{actText(original.act)}</strong>
        <Effects effects={original.effects} />
      </>
    ),
  },
  {
    id: 'persona',
    header: 'Pidió',
    accessorKey: 'askedAt',
    cell: ({ row: { original } }) => (
      <>
        {original.isOwn ? `${original.asker} (vos)` : original.asker}
        <Text size="xs" c="dimmed">
          {dateTimeText(original.askedAt)}
        </Text>
      </>
    ),
  },
  { id: 'motivo', header: 'Motivo', accessorFn: ({ reason }) => reason || '—' },
  {
    id: 'estado',
    header: 'Estado',
    cell: ({ row: { original } }) => (
      <>
        <StateTag {...STATE_NAMES[original.state]} />
        <Text size="xs" c="dimmed">
          {endText(original)}
        </Text>
        {original.answer && <Text size="xs">{original.answer}</Text>}
      </>
    ),
  },
];

/** The chosen request, and the answer. */
interface Chosen {
  readonly approval: Approval;
  readonly isApproved: boolean;
}

/** Acts that need an approval: pending ones first, then the outcomes of the others (spec 4 §4.5, §6). */
export function Component() {
  const address = useListAddress();
  const state = stateOf(address.get('estado'));
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { data } = useListPage([KEY, state], (from, signal) => fetchApprovals(state, from, signal));
  return (
    <Page
      title="Aprobaciones"
      lead="Lo que no alcanza con que decida una sola persona: otra lo revisa y lo aprueba o lo rechaza."
      actions={<ListExport list="aprobaciones" body={approvalsBody(state)} />}
    >
      <Group align="end" gap="sm">
        <ChoiceFilter
          name="estado"
          label="Estado"
          choices={Object.entries(STATE_NAMES).map(([value, { name: label }]) => ({ value, label }))}
        />
      </Group>
      <PagedList
        label="Aprobaciones"
        columns={[...columns, answerColumn(setChosen)]}
        page={data}
        empty="No hay pedidos para mostrar."
        one="pedido"
        many="pedidos"
      />
      {chosen && (
        <AnswerDialog
          {...chosen}
          onClose={() => setChosen(null)}
          onAnswered={() => void queries.invalidateQueries({ queryKey: [KEY] })}
        />
      )}
    </Page>
  );
}

function answerColumn(choose: (chosen: Chosen) => void): Column<Approval> {
  return {
    id: 'respuesta',
    header: 'Respuesta',
    cell: ({ row: { original: approval } }) => {
      if (approval.mayAnswer) {
        const name = [actText(approval.act), approval.asker, dateTimeText(approval.askedAt)].join(', ');
        return (
          <Group gap="xs" wrap="nowrap">
            <Button
              size="xs"
              aria-label={`Aprobar: ${name}`}
              onClick={() => choose({ approval, isApproved: true })}
            >
              Aprobar
            </Button>
            <Button
              size="xs"
              variant="default"
              aria-label={`Rechazar: ${name}`}
              onClick={() => choose({ approval, isApproved: false })}
            >
              Rechazar
            </Button>
          </Group>
        );
      }
      return approval.isOwn && approval.state === 'pending' ? 'La responde otra persona' : '—';
    },
  };
}
