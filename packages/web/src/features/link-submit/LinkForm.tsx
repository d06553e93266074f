import { type ReactNode, useLayoutEffect } from 'react';
import type { LinkSubmit } from './use-link-submit.ts';

interface LinkFormProps {
  readonly form: LinkSubmit;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/**
 * A form sent by its submit button or Enter. Shows its own problems instead of the browser's. While it is being sent nothing can be filled
 * in, since a form that succeeds begins anew.
 */
export function LinkForm({ form, className, children }: LinkFormProps) {
  useFocusKept(form.isSending);
  return (
    <form
      noValidate
      className={className}
      inert={form.isSending}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {children}
    </form>
  );
}

/** What is inert loses the focus: a form that stays gives it back. */
function useFocusKept(isInert: boolean): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    if (!isInert || !(before instanceof HTMLElement)) return;
    return () => {
      if (document.activeElement === document.body) before.focus();
    };
  }, [isInert]);
}
