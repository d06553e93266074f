import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ShowState } from '../../api/shows.ts';
import parts from '../../styles/parts.module.css';
import { PreviewButton } from '../preview/PreviewButton.tsx';
import { useFramed } from '../shows/use-show.ts';
import { CopyActs } from './CopyActs.tsx';
import { DIALOGS, type LiveAct } from './live-dialogs.tsx';
import styles from './Summary.module.css';

/** The acts on a published show. */
export function LiveActs() {
  const { show, options } = useFramed();
  const [chosen, setChosen] = useState<LiveAct | null>(null);
  const { queue, isFeatured } = show.plan;
  const isSuspended = show.state === 'suspended';
  const isPostponed = show.state === 'postponed';
  const Dialog = chosen && DIALOGS[chosen];
  const act = (kind: LiveAct, name: string, isMain = false) => (
    <Button variant={isMain ? 'filled' : 'default'} size="xs" onClick={() => setChosen(kind)}>
      {name}
    </Button>
  );
  return (
    <aside className={`${parts.frame} ${styles.acts}`} aria-label="Acciones">
      {isPostponed ? (
        <Act title="Aplazado" text="Cuando haya fecha, ponela acá. Después podés reanudar la venta.">
          {act('postpone', 'Poner la nueva fecha', true)}
        </Act>
      ) : (
        <Act title={isSuspended ? 'Venta suspendida' : 'Venta'} text={SALE_TEXTS[show.state] ?? ''}>
          {isSuspended ? act('resume', 'Reanudar venta', true) : act('suspend', 'Suspender venta')}
        </Act>
      )}
      <Act
        title={queue.isActive ? 'Fila de espera activa' : 'Fila de espera'}
        text={queue.url || 'Sin fila: se entra directo a la compra.'}
      >
        {act('queue', 'Configurar fila')}
      </Act>
      <Act
        title={isFeatured ? 'Destacado en portada' : 'Destacado'}
        text={isFeatured ? 'Es el espectáculo grande de la portada.' : featuredText(show.featured.name)}
      >
        {isFeatured ? act('unfeature', 'Quitar de portada') : act('feature', 'Destacar')}
      </Act>
      <Act title="Más" text="">
        <PreviewButton show={show} options={options} size="xs" />
        <CopyActs size="xs" />
        {act('unpublish', 'Despublicar')}
      </Act>
      <Act title="Si no se juega" text="Lo aprueba otra persona. Antes ves a cuántos alcanza.">
        {!isPostponed && act('postpone', 'Aplazar')}
        {act('cancel', 'Cancelar')}
      </Act>
      {Dialog && <Dialog onClose={() => setChosen(null)} />}
    </aside>
  );
}

const SALE_TEXTS: Readonly<Partial<Record<ShowState, string>>> = {
  published: 'Si la suspendés, nadie nuevo puede comprar; quien ya tiene lugares puede terminar.',
  suspended: 'En el sitio los sectores aparecen cerrados. Quien ya tenía lugares puede terminar.',
};

const featuredText = (name: string): string =>
  name === '' ? 'La portada no tiene un espectáculo destacado.' : `Reemplaza a ${name}.`;

function Act({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className={styles.act}>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      <Group gap="xs">{children}</Group>
    </section>
  );
}
