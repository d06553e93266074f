import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import type { ShowOptions } from '../../api/show-options.ts';
import type { Show } from '../../api/shows.ts';
import { PreviewDialog } from './PreviewDialog.tsx';

interface PreviewButtonProps extends Pick<ButtonProps, 'size'> {
  readonly show: Show;
  readonly options: ShowOptions;
}

/** With the permission to see shows. */
export function PreviewButton({ show, options, size = 'sm' }: PreviewButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" size={size} onClick={() => setOpen(true)}>
        Vista previa
      </Button>
      {isOpen && <PreviewDialog show={show} options={options} onClose={() => setOpen(false)} />}
    </>
  );
}
