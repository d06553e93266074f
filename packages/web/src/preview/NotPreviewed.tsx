import { Button } from '@club/ui/button/Button.tsx';
import { useContext } from 'react';
import { ButtonLink } from '../features/link/ButtonLink.tsx';
import { paths } from '../paths.ts';
import { PreviewContext } from './PreviewShell.tsx';

/** Shown in place of a page outside of the preview. */
export function NotPreviewed() {
  const { showId } = useContext(PreviewContext);
  return (
    <div className="preview-message">
      <h1>Esta página no es parte de la vista previa</h1>
      <p>Acá los hinchas irían a otra página del sitio.</p>
      <ButtonLink to={paths.show(showId)}>Volver al espectáculo</ButtonLink>
    </div>
  );
}

/** The name of the missing page. */
export function PreviewError() {
  return (
    <main id="contenido" className="preview-message">
      <h1>No pudimos mostrar la vista previa</h1>
      <p>Si es de un borrador, puede que le falten datos. Si no, probá de nuevo en un minuto.</p>
      <Button onClick={() => window.location.reload()}>Reintentar</Button>
    </main>
  );
}
