import { Icon } from '@club/ui/icon/Icon.tsx';
import type { PaymentMethod } from '../../api/checkout-show.ts';
import styles from './PaymentMethodLine.module.css';

/** The payment method, and its maximum of instalments. */
export function PaymentMethodLine({ method }: { readonly method: PaymentMethod }) {
  return (
    <div className={styles.line}>
      <Icon name="check" />
      <p>
        <span className={styles.text}>
          Pago seguro a través de <MethodName method={method} />
        </span>
        {method.instalments > 1 && <span className={styles.text}>hasta en {method.instalments} cuotas</span>}
      </p>
    </div>
  );
}

function MethodName({ method }: { readonly method: PaymentMethod }) {
  if (method.iconBase64 === '') return <strong>{method.name}</strong>;
  const source = `data:${pictureType(method.iconBase64)};base64,${method.iconBase64}`;
  return <img className={styles.icon} src={source} alt={method.name} height="24" />;
}

/** Type of a picture by the beginning of its base64. */
function pictureType(base64: string): string {
  if (base64.startsWith('iVBOR')) return 'image/png';
  if (base64.startsWith('/9j/')) return 'image/jpeg';
  return 'image/svg+xml';
}
