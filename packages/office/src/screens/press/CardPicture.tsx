import { ActionIcon, Button, Group, Skeleton } from '@mantine/core';
import { IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CardName, fetchCard } from '../../api/press.ts';
import styles from './Press.module.css';

const MOST = 4;

/** The picture of a card, enlarged. Each view is audited. */
export function CardPicture({ card, person }: { card: CardName; person: string }) {
  const [zoom, setZoom] = useState(1);
  const [rotation, setRotation] = useState(0);
  const { data, isError, refetch } = useQuery({
    queryKey: ['card', card.of, card.id],
    queryFn: ({ signal }) => fetchCard(card, signal),
    // The URL expires soon, and another view is audited again.
    ...{ gcTime: 0, staleTime: Number.POSITIVE_INFINITY, throwOnError: false },
  });
  if (isError) {
    return (
      <div className={styles.noCard} role="alert">
        No se pudo mostrar el carnet.{' '}
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          Volver a intentar
        </Button>
      </div>
    );
  }
  return (
    <figure className={styles.card}>
      <section
        className={styles.cardFrame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than its frame is scrolled by keys
        tabIndex={0}
        aria-label={`Carnet de ${person}`}
      >
        {data ? (
          <img
            src={data}
            alt={`Carnet de ${person}`}
            className={styles.cardPicture}
            style={{ inlineSize: `${zoom * 100}%`, rotate: `${rotation}deg` }}
          />
        ) : (
          <Skeleton height="100%" aria-label="Cargando" role="status" />
        )}
      </section>
      <Group gap="xs" justify="end">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Alejar"
          disabled={zoom === 1}
          onClick={() => setZoom(zoom - 1)}
        >
          <IconZoomOut size={18} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Acercar"
          disabled={zoom === MOST}
          onClick={() => setZoom(zoom + 1)}
        >
          <IconZoomIn size={18} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Rotar"
          onClick={() => setRotation((rotation + 90) % 360)}
        >
          <IconRotateClockwise size={18} aria-hidden="true" />
        </ActionIcon>
      </Group>
    </figure>
  );
}
