import { useLoaderData, useLocation } from 'react-router';
import { BoughtPanel } from '../../features/bought/BoughtPanel.tsx';
import { ButtonLink } from '../../features/link/ButtonLink.tsx';
import { NewsBlock } from '../../features/news/NewsBlock.tsx';
import { PageBody } from '../../features/page/PageHeader.tsx';
import { ShowPanel } from '../../features/show-panel/ShowPanel.tsx';
import { SuccessBand } from '../../features/success-band/SuccessBand.tsx';
import { paths } from '../../paths.ts';
import { readHoldId } from '../../session/selection.ts';
import type { SuccessData } from './load-success.ts';

interface SuccessCopy {
  readonly title: string;
  readonly text: string;
}

/** The end of a redemption, a purchase or a seat transfer (spec 2 §2.3). */
function SuccessScreen({ title, text }: SuccessCopy) {
  const { show, news } = useLoaderData<SuccessData>();
  const holdId = readHoldId(useLocation().state);
  return (
    <>
      <SuccessBand title={title} text={text}>
        <ButtonLink to={paths.tickets()}>Ver mis entradas</ButtonLink>
      </SuccessBand>
      <PageBody>
        {holdId !== null && <BoughtPanel holdId={holdId} show={show} />}
        <ShowPanel show={show} />
        <NewsBlock items={news} />
      </PageBody>
    </>
  );
}

export function RedemptionDone() {
  return (
    <SuccessScreen
      title="¡Canje realizado con éxito!"
      text="El canje se realizó correctamente. Tus entradas están disponibles en “Mis Entradas”."
    />
  );
}

export function PurchaseDone() {
  return (
    <SuccessScreen
      title="¡Compra realizada con éxito!"
      text="La compra se realizó correctamente. Tus entradas están disponibles en “Mis Entradas”."
    />
  );
}

export function TransferDone() {
  return (
    <SuccessScreen
      title="¡Transferencia realizada con éxito!"
      text="La transferencia de butaca se realizó correctamente. El beneficiario ya tiene su entrada para este espectáculo, y la encontrás en “Mis Entradas”."
    />
  );
}
