import { Button, Checkbox, CopyButton } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import styles from '../login/Login.module.css';

/** The recovery codes, shown only this once; continues after a confirmation that they are saved. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [isKept, setKept] = useState(false);
  return (
    <>
      <p>
        Con cada uno podés ingresar una vez si perdés el teléfono. No los volvemos a mostrar: guardalos donde
        solo vos los veas.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton value={codes.join('\n')}>
        {({ copied, copy }) => (
          <Button variant="default" leftSection={<IconCopy size={16} aria-hidden="true" />} onClick={copy}>
            {copied ? 'Copiados' : 'Copiar los códigos'}
          </Button>
        )}
      </CopyButton>
      <Checkbox
        label="Ya los guardé"
        checked={isKept}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
      <Button disabled={!isKept} onClick={onKept}>
        Continuar
      </Button>
    </>
  );
}
