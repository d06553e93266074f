import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import type { ShowOptions } from '../../api/show-options.ts';
import type { Show } from '../../api/shows.ts';
import { ListLoading } from '../../lists/PagedList.tsx';
import { NoPermission } from '../../pages/NoPermission.tsx';
import { Page } from '../../pages/Page.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../shell/use-session.ts';
import { isDraft } from '../shows/show-rules.ts';
import { showOptionsQuery, showQuery, useShowAndOptions } from '../shows/use-show.ts';
import { FirstStep } from './FirstStep.tsx';
import { firstType, lastOfType, newPlan, stepOf } from './new-show-rules.ts';
import { ReviewStep } from './ReviewStep.tsx';
import { SaleStep } from './SaleStep.tsx';
import { SourceStep } from './SourceStep.tsx';
import { StepHeading, StepList } from './StepList.tsx';
import { SavedAt } from './saved-at.ts';

/** A new show in four steps, each of which can be saved as a draft (spec 4 §2.2). Who may only look sees the last one of a draft. */
export function Component() {
  const { permissions } = useSession();
  const [search] = useSearchParams();
  const [time, set] = useState('');
  const draftId = Number(/^[1-9]\d{0,8}$/.exec(search.get('borrador') ?? '')?.[0] ?? 0);
  const step = stepOf(search.get('paso'));
  const heading = useStepFocus(step);
  const mayEdit = permissions.includes('shows:E');
  if (!mayEdit && (draftId === 0 || step !== 4)) return <NoPermission />;
  return (
    <SavedAt value={{ time, set }}>
      {draftId === 0 ? (
        <NewSteps heading={heading} />
      ) : (
        <DraftSteps key={draftId} id={draftId} step={step} heading={heading} mayEdit={mayEdit} />
      )}
    </SavedAt>
  );
}

/** The heading that is focused at a change of step. */
interface Focused {
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** A new step is scrolled to its top, with the focus on its heading. */
function useStepFocus(step: number): Focused['heading'] {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}

/** Nothing is saved yet: the first step, with the defaults of the last show of the usual type. */
function NewSteps({ heading }: Focused) {
  const options = useQuery(showOptionsQuery).data;
  const typeId = options ? firstType(options) : 0;
  const lastId = options ? (lastOfType(options, typeId)?.id ?? 0) : 0;
  const last = useQuery({ ...showQuery(lastId), enabled: lastId !== 0 }).data;
  const isRead = options && (lastId === 0 || last);
  return (
    <Page title="Nuevo espectáculo" lead="Cuatro pasos. Podés dejarlo en cualquiera y seguir después.">
      <StepList draftId={0} step={1} />
      <StepHeading step={1} ref={heading} />
      {isRead ? (
        <FirstStep
          start={{ id: 0, version: 0, plan: newPlan(options, typeId, last?.plan ?? null) }}
          options={options}
        />
      ) : (
        <ListLoading />
      )}
    </Page>
  );
}

interface DraftStepsProps extends Focused {
  readonly id: number;
  readonly step: number;
  readonly mayEdit: boolean;
}

function DraftSteps({ id, step, heading, mayEdit }: DraftStepsProps) {
  const read = useShowAndOptions(id);
  if (read && !isDraft(read.show)) return <Navigate to={paths.show(id)} replace />;
  return (
    <Page
      title={read?.show.plan.name || 'Nuevo espectáculo'}
      lead="Borrador: nadie lo ve hasta que se publica."
    >
      {mayEdit && <StepList draftId={id} step={step} />}
      <StepHeading step={step} ref={heading} />
      {read ? <Step step={step} mayEdit={mayEdit} {...read} /> : <ListLoading />}
    </Page>
  );
}

interface StepProps {
  readonly step: number;
  readonly mayEdit: boolean;
  readonly show: Show;
  readonly options: ShowOptions;
}

function Step({ step, mayEdit, show, options }: StepProps) {
  if (step === 2) return <SourceStep show={show} options={options} />;
  if (step === 3) return <SaleStep show={show} options={options} />;
  if (step === 4) return <ReviewStep show={show} options={options} mayEdit={mayEdit} />;
  return <FirstStep start={show} options={options} />;
}
