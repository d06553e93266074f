import type { ReactNode } from 'react';
import type { LinkSubmit } from './use-link-submit.ts';

interface LinkFormProps {
  readonly form: LinkSubmit;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** What is sent by its submit button and by Enter in a field. Says itself what is wrong, not the browser. */
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
