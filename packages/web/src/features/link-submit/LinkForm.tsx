import type { ReactNode } from 'react';
import type { LinkSubmit } from './use-link-submit.ts';

interface LinkFormProps {
  readonly form: LinkSubmit;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A form sent by its submit button or Enter. Shows its own problems instead of the browser's. */
export function LinkForm({ form, className, children }: LinkFormProps) {
  return (
    <form
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {children}
    </form>
  );
}
