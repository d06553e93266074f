import { Button } from '@club/ui/button/Button.tsx';
import { Notice } from '@club/ui/feedback/Notice.tsx';
import styles from './SubmitBar.module.css';
import type { LinkSubmit } from './use-link-submit.ts';

interface SubmitBarProps {
  readonly label: string;
  /** Filled-in cards, and all of them. */
  readonly filled: number;
  readonly total: number;
  readonly form: LinkSubmit;
  readonly isDisabled?: boolean | undefined;
}

/** The main button of a page of cards, always visible below them, with its problem. */
export function SubmitBar({ label, filled, total, form, isDisabled = false }: SubmitBarProps) {
  return (
    <div className={styles.bar}>
      {form.problem && <Notice tone="error">{form.problem.text}</Notice>}
      <div className={styles.row}>
        <p className={styles.state}>
          <b>
            {filled} de {total}
          </b>{' '}
          con datos
        </p>
        <Button type="submit" isPending={form.isSending} disabled={isDisabled}>
          {label}
        </Button>
      </div>
    </div>
  );
}
