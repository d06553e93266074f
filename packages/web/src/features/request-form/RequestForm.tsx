import { Button } from '@club/ui/button/Button.tsx';
import { Notice } from '@club/ui/feedback/Notice.tsx';
import type { ReactNode } from 'react';
import { LinkForm } from '../link-submit/LinkForm.tsx';
import type { LinkSubmit } from '../link-submit/use-link-submit.ts';
import styles from './RequestForm.module.css';

interface RequestFormProps {
  readonly form: LinkSubmit;
  readonly submitLabel: string;
  readonly children: ReactNode;
}

/** A request form to the club: its parts, its problem, and the button that sends it. */
export function RequestForm({ form, submitLabel, children }: RequestFormProps) {
  return (
    <LinkForm form={form} className={styles.form}>
      {children}
      {form.problem && <Notice tone="error">{form.problem.text}</Notice>}
      <div className={styles.actions}>
        <Button type="submit" isPending={form.isSending}>
          {submitLabel}
        </Button>
      </div>
    </LinkForm>
  );
}

interface RequestPartProps {
  readonly title: string;
  /** A button at the end of the head; outside of the legend, whose text names the part. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A group of fields under a heading. */
export function RequestPart({ title, action, children }: RequestPartProps) {
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{title}</legend>
      {action && <div className={styles.action}>{action}</div>}
      {children}
    </fieldset>
  );
}

/** Fields side by side where there is room. */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
