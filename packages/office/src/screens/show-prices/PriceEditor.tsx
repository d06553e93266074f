import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Fault } from '../../api/club-call.ts';
import { copyPrices, type PriceMatrix, type PriceRow } from '../../api/prices.ts';
import { rowName, type Typed, withAdjustment, withCopied } from './matrix-rules.ts';
import { PriceTable } from './PriceTable.tsx';
import { PriceTools } from './PriceTools.tsx';

interface PriceEditorProps {
  readonly matrix: PriceMatrix;
  /** What was typed over it and is not saved. */
  readonly typed: Typed;
  readonly onChange: (typed: Typed) => void;
  readonly onOpen?: (row: PriceRow, isOpen: boolean) => void;
  readonly isReadOnly: boolean;
  readonly currencyId: number;
  /** Shows whose prices can be copied. */
  readonly sources: readonly { readonly id: number; readonly name: string }[];
}

/** The price matrix with what fills it in: of a published show, and of a draft (spec 4 §2.2, §2.5). */
export function PriceEditor(props: PriceEditorProps) {
  const { matrix, typed, onChange, onOpen, isReadOnly, currencyId, sources } = props;
  const [remark, setRemark] = useState('');
  const [problem, setProblem] = useState('');
  const change = (next: Typed, text = ''): void => {
    setRemark(text);
    setProblem('');
    onChange(next);
  };
  const { mutate: copy } = useMutation({
    mutationFn: (showId: number) => copyPrices(showId, currencyId),
    onSuccess: (copied) => {
      if (!copied.ok) return setProblem(copied.text);
      const done = withCopied(typed, matrix, copied.prices);
      const without = done.without.map(rowName).join(', ');
      change(done.typed, without && `Sin precio para copiar: ${without}.`);
    },
    onError: (error) => setProblem(error instanceof Fault ? error.message : ''),
  });
  // What was saved needs no remark any more.
  const told = problem || (typed.size > 0 ? remark : '');
  return (
    <>
      {!isReadOnly && (
        <PriceTools
          sources={sources}
          onAdjust={(percent) => change(withAdjustment(typed, matrix, percent))}
          onCopy={copy}
        />
      )}
      {told !== '' && <p role="status">{told}</p>}
      <PriceTable matrix={matrix} typed={typed} isReadOnly={isReadOnly} onChange={change} onOpen={onOpen} />
    </>
  );
}
