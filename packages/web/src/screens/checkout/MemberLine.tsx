import { Button } from '@club/ui/button/Button.tsx';
import { Icon } from '@club/ui/icon/Icon.tsx';
import { Tag } from '@club/ui/surface/Tag.tsx';
import type { Check } from './checkout-form.ts';
import styles from './MemberLine.module.css';

interface MemberLineProps {
  readonly check: Check;
  readonly onRetry: () => void;
}

/** The result of the member check; announced when it changes. */
export function MemberLine({ check, onRetry }: MemberLineProps) {
  return (
    <div className={styles.line} data-state={check.state} aria-live="polite">
      {check.state === 'unknown' && (
        <>
          <span className={styles.label}>Categoría</span> <span>Ingresa documento</span>
        </>
      )}
      {check.state === 'known' && (
        <>
          <span className={styles.label}>Categoría</span> <Tag tone="accent">{check.category.name}</Tag>
          {check.memberNumber !== '' && <span className={styles.member}>Socio Nº {check.memberNumber}</span>}
          {check.remark !== '' && <p className={styles.remark}>{check.remark}</p>}
        </>
      )}
      {check.state === 'refused' && (
        <>
          <Icon name="alert" />
          <p className={styles.text}>{check.text}</p>
          {check.canRetry && (
            <Button tone="quiet" size="s" onClick={onRetry}>
              Reintentar
            </Button>
          )}
        </>
      )}
    </div>
  );
}
