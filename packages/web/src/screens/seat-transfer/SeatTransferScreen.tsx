import { Button } from '@club/ui/button/Button.tsx';
import { EmptyState } from '@club/ui/feedback/EmptyState.tsx';
import { useLoaderData } from 'react-router';
import { ButtonLink } from '../../features/link/ButtonLink.tsx';
import { PageBody, PageHeader } from '../../features/page/PageHeader.tsx';
import { PurchaseLayout } from '../../features/purchase-layout/PurchaseLayout.tsx';
import { PurchaseSummary } from '../../features/purchase-summary/PurchaseSummary.tsx';
import { ShowPanel } from '../../features/show-panel/ShowPanel.tsx';
import { TotalBar } from '../../features/total-bar/TotalBar.tsx';
import { paths } from '../../paths.ts';
import type { SeatTransferData } from './load-seat-transfer.ts';
import { NO_TRANSFERS } from './messages.ts';
import { TransferFields } from './TransferFields.tsx';
import { transferLine } from './transfer-line.ts';
import { firstMissing } from './transfer-rules.ts';
import { useSeatTransfer } from './use-seat-transfer.ts';

const TITLE = 'Transferencia de butaca';

/** The transfer of a seat holder's seat for a show to a beneficiary (spec 2 §2.4). */
export function SeatTransferScreen() {
  const data = useLoaderData<SeatTransferData>();
  return data.admitsTransfers ? <TransferPage data={data} /> : <NoTransfers data={data} />;
}

function TransferPage({ data }: { readonly data: SeatTransferData }) {
  const { show } = data;
  const transfer = useSeatTransfer(show.id);
  const { form, problem } = transfer;
  return (
    <PurchaseLayout
      title={TITLE}
      kicker={show.name}
      form={<TransferFields transfer={transfer} data={data} />}
      summary={<PurchaseSummary lines={[transferLine(form, data.documentTypes)]} symbol="$" />}
      bar={
        <TotalBar total="$ 0" note="Gratis" problem={problem?.text ?? null}>
          <Button
            isWide
            disabled={firstMissing(form) !== null}
            isPending={transfer.isTransferring}
            onClick={transfer.submit}
          >
            Transferir butaca
          </Button>
        </TotalBar>
      }
      aside={
        <ButtonLink to={paths.show(show.id)} tone="quiet" isWide>
          Cancelar transferencia
        </ButtonLink>
      }
    >
      <ShowPanel show={show} />
    </PurchaseLayout>
  );
}

function NoTransfers({ data: { show } }: { readonly data: SeatTransferData }) {
  return (
    <>
      <PageHeader title={TITLE} kicker={show.name} />
      <PageBody width="narrow">
        <EmptyState text={NO_TRANSFERS} icon="transfer">
          <ButtonLink to={paths.show(show.id)}>Volver al espectáculo</ButtonLink>
        </EmptyState>
      </PageBody>
    </>
  );
}
