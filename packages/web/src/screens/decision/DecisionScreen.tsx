import { EmptyState } from '@club/ui/feedback/EmptyState.tsx';
import { Notice } from '@club/ui/feedback/Notice.tsx';
import { useLoaderData } from 'react-router';
import type { Decision } from '../../api/decisions.ts';
import { DecisionFacts } from '../../features/decision/DecisionFacts.tsx';
import { DecisionForm } from '../../features/decision/DecisionForm.tsx';
import { ButtonLink } from '../../features/link/ButtonLink.tsx';
import { LinkPage, LinkSection } from '../../features/link-page/LinkPage.tsx';
import { useReload } from '../../features/link-submit/use-reload.ts';
import { paths } from '../../paths.ts';
import type { DecisionData } from './load-decision.ts';

/** The private page where a buyer or a guest chooses for tickets of a moved show (spec 8 §7). */
export function DecisionScreen() {
  const data = useLoaderData<DecisionData>();
  const { link, decision } = data;
  const { round, reload } = useReload(data);
  if (!decision) {
    return (
      <LinkPage title="Este enlace ya no sirve">
        <EmptyState
          icon="ticket"
          text="El enlace no es válido o ya no está vigente."
          hint="Si compraste con tu cuenta, en Mis entradas ves qué podés elegir. Si el espectáculo cambió de fecha otra vez, usá el enlace del último correo."
        >
          <ButtonLink to={paths.tickets()} tone="secondary">
            Ir a Mis entradas
          </ButtonLink>
        </EmptyState>
      </LinkPage>
    );
  }
  const isGuest = decision.purchaseId === 0;
  return (
    <LinkPage title={titleOf(decision, isGuest)} kicker={decision.showName}>
      <DecisionFacts decision={decision} />
      <LinkSection title={isGuest ? 'Tu invitación' : 'Tus entradas'}>
        {decision.state === 'over' && <Notice>{overText(decision, isGuest)}</Notice>}
        <DecisionForm key={round} decision={decision} link={link} onChanged={reload} />
      </LinkSection>
    </LinkPage>
  );
}

function titleOf({ state }: Decision, isGuest: boolean): string {
  if (state === 'cancelled') return 'Se canceló';
  return isGuest ? '¿Qué querés hacer con tu lugar?' : '¿Qué querés hacer con tus entradas?';
}

function overText({ until }: Decision, isGuest: boolean): string {
  const what = isGuest ? 'Tu invitación vale' : 'Las entradas que conservaste valen';
  return `El plazo para elegir terminó${until && ` el ${until}`}. ${what} para el nuevo día, con el mismo código.`;
}
