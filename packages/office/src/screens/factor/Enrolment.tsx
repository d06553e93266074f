import { renderSVG } from 'uqr';
import styles from '../login/Login.module.css';

/** The new secret: as a QR code, and as text where it cannot be scanned. */
export function Enrolment({ secret, address }: { secret: string; address: string }) {
  const picture = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(renderSVG(address, { border: 1 }))}`;
  return (
    <>
      <p>
        Escaneá este código con una aplicación de autenticación (Google Authenticator, Microsoft
        Authenticator, 1Password u otra) e ingresá los 6 dígitos que te muestra.
      </p>
      <img className={styles.qr} src={picture} alt="Código QR de tu segundo factor" />
      <p>
        ¿No podés escanearlo? Escribí esta clave: <span className={styles.secret}>{inGroups(secret)}</span>
      </p>
    </>
  );
}

/** A secret in groups of four, for copying. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';
