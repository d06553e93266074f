import { MAX_OUTLET_MEMBERS } from '@club/contract/constants';
import { Button } from '@club/ui/button/Button.tsx';
import { type Dispatch, useRef, useState } from 'react';
import type { DocumentType } from '../../api/people.ts';
import type { FormProblem } from '../../features/form-problem/form-problem.ts';
import { MemberFields } from './MemberFields.tsx';
import type { MemberForm, RegistrationAction } from './registration-form.ts';

interface MemberListProps {
  readonly members: readonly MemberForm[];
  readonly documentTypes: readonly DocumentType[];
  readonly problem: FormProblem | null;
  readonly dispatch: Dispatch<RegistrationAction>;
}

/** One part per member; members can be added and removed, at least one stays (spec 3 §2.5). */
export function MemberList({ members, documentTypes, problem, dispatch }: MemberListProps) {
  const [hasAdded, setAdded] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const isFull = members.length >= MAX_OUTLET_MEMBERS;
  const remove = ({ key }: MemberForm): void => {
    dispatch({ type: 'member-removed', key });
    // The pressed button disappears with its row.
    addButton.current?.focus();
  };
  return (
    <>
      {members.map((member, index) => (
        <MemberFields
          key={member.key}
          number={index + 1}
          member={member}
          documentTypes={documentTypes}
          problem={problem}
          takesFocus={hasAdded && index === members.length - 1}
          onChange={(change) => dispatch({ type: 'member-changed', key: member.key, change })}
          onRemove={members.length > 1 ? () => remove(member) : undefined}
        />
      ))}
      <div>
        <Button
          ref={addButton}
          tone="secondary"
          icon="plus"
          aria-disabled={isFull}
          onClick={() => {
            if (isFull) return;
            setAdded(true);
            dispatch({ type: 'member-added' });
          }}
        >
          Agregar integrante
        </Button>
        {isFull && <p role="status">Hasta {MAX_OUTLET_MEMBERS} integrantes por solicitud.</p>}
      </div>
    </>
  );
}
