import { Button } from '@club/ui/button/Button.tsx';
import { Notice } from '@club/ui/feedback/Notice.tsx';
import { Skeleton } from '@club/ui/feedback/Skeleton.tsx';
import { PurchaseLayout } from '../../features/purchase-layout/PurchaseLayout.tsx';
import { TotalBar } from '../../features/total-bar/TotalBar.tsx';
import { TIME_LIMIT } from './messages.ts';

/** The placeholder of the checkout before its data is known: rendered on the server, never in the browser. */
export function CheckoutFrame() {
  return (
    <PurchaseLayout
      title="Cargando…"
      kicker="Comprar entradas"
      form={
        <>
          {/* Worded to have as many lines in the fallback font as in our own, on all usual phones. */}
          <Notice>Un momento: estamos cargando tu compra. {TIME_LIMIT}</Notice>
          <div className="fallback-card" />
        </>
      }
      summary={<Skeleton height="6rem" />}
      bar={
        <TotalBar total="…" problem={null}>
          <Button isWide disabled>
            Cargando…
          </Button>
        </TotalBar>
      }
    >
      {null}
    </PurchaseLayout>
  );
}
