import { LinkButton } from '@club/ui/button/Button.tsx';
import { numericDate } from '@club/ui/lib/dates.ts';
import { Card } from '@club/ui/surface/Card.tsx';
import { useLoaderData } from 'react-router';
import type { Account } from '../../../api/account.ts';
import { AccountFrame } from '../AccountFrame.tsx';
import styles from './AccountScreen.module.css';
import { MemberCard } from './MemberCard.tsx';

/** Empty for no address. */
function hostOf(url: string): string {
  try {
    return new URL(url).host;
  } catch {
    return '';
  }
}

/** Mi cuenta (spec 1 §2.8): the user's data, read-only; edited at the single sign-on. */
export function AccountScreen() {
  const account = useLoaderData<Account>();
  const editHost = hostOf(account.editUrl);
  return (
    <AccountFrame>
      <div className={styles.columns}>
        <Card title="Mis datos">
          <dl className={styles.data}>
            <Datum name="Nombre" value={account.firstName} />
            <Datum name="Apellido" value={account.lastName} />
            <Datum name="Correo electrónico" value={account.email} />
            <Datum name="Tipo de documento" value={account.documentType} />
            <Datum name="Documento" value={account.document} />
            {account.birthDate !== '' && (
              <Datum name="Fecha de nacimiento" value={numericDate(account.birthDate)} />
            )}
            <Datum name="Teléfono" value={account.phone} />
            {account.country !== '' && <Datum name="País" value={account.country} />}
          </dl>
          {editHost !== '' && (
            <div className={styles.edit}>
              <div>
                <p>Puedes actualizar tus datos en {editHost}</p>
                <p>Para que los cambios valgan acá y en tus compras, cerrá sesión y volvé a ingresar.</p>
              </div>
              <LinkButton tone="secondary" size="s" icon="external" href={account.editUrl}>
                Actualizar datos
              </LinkButton>
            </div>
          )}
        </Card>
        <MemberCard account={account} />
      </div>
    </AccountFrame>
  );
}

function Datum({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value || '-'}</dd>
    </div>
  );
}
