import type { OutletDetail } from '../../api/outlets.ts';
import { dateTimeText } from '../../lib/dates.ts';
import parts from '../../styles/parts.module.css';
import { CardPicture } from './CardPicture.tsx';
import { Facts } from './Facts.tsx';
import styles from './Press.module.css';

export function OutletFacts({ outlet }: { outlet: OutletDetail }) {
  return (
    <Facts
      facts={[
        ['Tipo', outlet.type],
        ['Responsable', outlet.responsible],
        ['Documento', outlet.document],
        ['Correo', outlet.email],
        ['Teléfono', outlet.phone],
        ['Sitio', outlet.website],
        ['Twitter', outlet.twitter],
        ['Instagram', outlet.instagram],
        ['Pedido el', dateTimeText(outlet.askedAt)],
        ['Otras imágenes', outlet.pictureAskedAt && `Se pidieron el ${dateTimeText(outlet.pictureAskedAt)}`],
        ['Motivo', outlet.reason],
      ]}
    />
  );
}

/** The responsible person and the crew, each with the picture of their card. */
export function CrewCards({ outlet }: { outlet: OutletDetail }) {
  const persons = [
    {
      card: { of: 'outlet', id: outlet.id } as const,
      ...{ person: outlet.responsible, minor: `Responsable · ${outlet.document}` },
    },
    ...outlet.crew.map(({ id, person, role, document }) => ({
      ...{ card: { of: 'member', id } as const, person, minor: `${role} · ${document}` },
    })),
  ];
  return (
    <section aria-label="Carnés" className={styles.crew}>
      {persons.map(({ card, person, minor }) => (
        <div key={`${card.of}-${card.id}`} className={styles.section}>
          <div>
            <strong>{person}</strong>
            <span className={parts.minor}>{minor}</span>
          </div>
          <CardPicture card={card} person={person} />
        </div>
      ))}
    </section>
  );
}
