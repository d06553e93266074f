import { ToastStack } from '@club/ui/toast/ToastStack.tsx';
import { ControlSpecimens } from './ControlSpecimens.tsx';
import { FormSpecimens } from './FormSpecimens.tsx';
import { FoundationSpecimens } from './FoundationSpecimens.tsx';
import styles from './Gallery.module.css';
import { MessageSpecimens } from './MessageSpecimens.tsx';
import { PurchaseSpecimens } from './PurchaseSpecimens.tsx';
import { TicketSpecimens } from './TicketSpecimens.tsx';

/** Every component of the site in every state, for developers. Served only by `npm run dev`. */
export function Gallery() {
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>Galería</h1>
      <FoundationSpecimens />
      <TicketSpecimens />
      <ControlSpecimens />
      <FormSpecimens />
      <MessageSpecimens />
      <PurchaseSpecimens />
      <ToastStack />
    </main>
  );
}
