import { Button } from '@club/ui/button/Button.tsx';
import { EmptyState } from '@club/ui/feedback/EmptyState.tsx';
import { LoaderOverlay } from '@club/ui/feedback/LoaderOverlay.tsx';
import { showLoader } from '@club/ui/feedback/loader.ts';
import { Notice } from '@club/ui/feedback/Notice.tsx';
import { ProgressBar } from '@club/ui/feedback/ProgressBar.tsx';
import { Skeleton } from '@club/ui/feedback/Skeleton.tsx';
import { Spinner } from '@club/ui/feedback/Spinner.tsx';
import { Money } from '@club/ui/text/Money.tsx';
import { VisuallyHidden } from '@club/ui/text/VisuallyHidden.tsx';
import { showToast } from '@club/ui/toast/toasts.ts';
import { ErrorPage } from '../features/error-page/ErrorPage.tsx';
import { SuccessBand } from '../features/success-band/SuccessBand.tsx';
import { LONG } from './long-texts.ts';
import { Specimen, Specimens } from './Specimen.tsx';

const LOADER_MS = 2000;

function coverPage(): void {
  setTimeout(showLoader('Emitiendo ticket...'), LOADER_MS);
}

function Notices() {
  return (
    <Specimens title="Avisos">
      {(['info', 'warning', 'error', 'success'] as const).map((tone) => (
        <Specimen key={tone} name={tone}>
          <Notice tone={tone}>Los días de partido no hay reservas.</Notice>
        </Specimen>
      ))}
      <Specimen name="largo">
        <Notice tone="error">{LONG.sentence}</Notice>
      </Specimen>
      <Specimen name="que pasan">
        {(['info', 'success', 'error'] as const).map((tone) => (
          <Button key={tone} tone="quiet" onClick={() => showToast(tone, `${tone}: ${LONG.sentence}`)}>
            {tone}
          </Button>
        ))}
      </Specimen>
      <Specimen name="precios">
        <Money symbol="$" amount="1200.00" /> · <Money symbol="$" amount="1200.50" /> ·{' '}
        <Money symbol="$" amount="0.00" />
        <VisuallyHidden>: solo para quien escucha</VisuallyHidden>
      </Specimen>
    </Specimens>
  );
}

function Waiting() {
  return (
    <Specimens title="Esperas">
      <Specimen name="rueda">
        <Spinner label="Generando ticket." />
      </Specimen>
      <Specimen name="barra que no sabe cuánto falta">
        <ProgressBar label="Cargando página" />
      </Specimen>
      <Specimen name="barra a la mitad">
        <ProgressBar label="Tiempo" share={0.5} />
      </Specimen>
      <Specimen name="siluetas">
        <Skeleton width="60%" height="2rem" />
        <br />
        <Skeleton height="6rem" />
      </Specimen>
      <Specimen name="toda la pantalla">
        <Button tone="secondary" onClick={coverPage}>
          Mostrar
        </Button>
      </Specimen>
      <LoaderOverlay />
    </Specimens>
  );
}

/** Messages: notices, waits, empty states, outcomes. */
export function MessageSpecimens() {
  return (
    <>
      <Notices />
      <Waiting />
      <Specimens title="Vacíos y finales">
        <Specimen name="vacío">
          <EmptyState text="No se encontraron espectáculos con esos filtros." />
        </Specimen>
        <Specimen name="vacío, con qué hacer">
          <EmptyState
            icon="user"
            text="No se encontraron amigos."
            hint="Quedan guardados acá cuando les comprás."
          >
            <Button tone="secondary">Ver espectáculos</Button>
          </EmptyState>
        </Specimen>
        {(['success', 'waiting', 'failure'] as const).map((tone) => (
          <Specimen key={tone} name={tone} isWide>
            <SuccessBand tone={tone} title="¡Pago realizado con éxito!" text={LONG.sentence}>
              <Button>Ver mis entradas</Button>
            </SuccessBand>
          </Specimen>
        ))}
        <Specimen name="página que no está">
          <ErrorPage failure={null} />
        </Specimen>
        <Specimen name="página que falló">
          <ErrorPage failure={{ from: '/', requestId: '01J8Z4-7Q' }} />
        </Specimen>
      </Specimens>
    </>
  );
}
