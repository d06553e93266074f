import { Button, Skeleton } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { fetchRehearsal } from '../../api/rehearsal.ts';
import { Page } from '../../pages/Page.tsx';
import { usePrint } from '../../print/use-print.tsx';
import { RehearsalCards } from './RehearsalCards.tsx';
import styles from './rehearsal.module.css';

/** The rehearsal's sheet for a shift: a code of every result (spec 5 §2.3). */
export function Component() {
  const { print, sheets } = usePrint();
  const { data: cards } = useQuery({
    queryKey: ['rehearsal'],
    queryFn: ({ signal }) => fetchRehearsal(signal),
  });
  return (
    <Page
      title="Ensayo"
      lead="Una hoja con un código de cada resultado, para que un turno aprenda en diez minutos. Nada de lo que se lee se cuenta."
    >
      {cards ? (
        <>
          <ol className={styles.steps}>
            <li>Imprimí la hoja. Sirve para siempre: no hay que hacerla de nuevo en cada partido.</li>
            <li>
              En el teléfono, en <strong>Turno</strong>, tocá <strong>Practicar con la hoja de ensayo</strong>
              . Anda también sin red.
            </li>
            <li>Leé las tarjetas en cualquier orden: la pantalla tiene que decir lo mismo que el papel.</li>
            <li>
              Leé dos veces una verde: la segunda dice <strong>Ya ingresó</strong>.
            </li>
          </ol>
          <div>
            <Button
              leftSection={<IconPrinter size={18} aria-hidden="true" />}
              onClick={() => print(<RehearsalCards cards={cards} isPrinted />)}
            >
              Imprimir la hoja
            </Button>
          </div>
          <RehearsalCards cards={cards} />
          {sheets}
        </>
      ) : (
        <Skeleton height={420} aria-label="Cargando" role="status" />
      )}
    </Page>
  );
}
