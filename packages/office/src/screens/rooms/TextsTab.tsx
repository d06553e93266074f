import { actLabel, LEVELS, MAIL_LABEL } from '@club/contract/queue';
import styles from './rooms.module.css';
import { type Sample, sampleMoments } from './sample-rules.ts';
import { useRoom } from './use-room.ts';

/** The texts of the room's page, moment by moment, with this plan's names, hours and message. */
export function Component() {
  const { room } = useRoom();
  return (
    <>
      <p className={styles.note}>
        Los mismos textos que ve la gente en la página de la fila, con los nombres, las horas y el mensaje de
        esta. Los números son un ejemplo.
      </p>
      <ol className={styles.samples}>
        {sampleMoments(room).map((sample) => (
          <li key={sample.name}>
            <h2 className={styles.sampleName}>{sample.name}</h2>
            <Card sample={sample} shows={room.shows} />
          </li>
        ))}
      </ol>
    </>
  );
}

interface CardProps {
  readonly sample: Sample;
  readonly shows: readonly { readonly id: number; readonly name: string }[];
}

function Card({ sample: { moment }, shows }: CardProps) {
  return (
    <div className={styles.card}>
      <h3>{moment.heading}</h3>
      {moment.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {moment.showsLevels && (
        <ul className={styles.levels}>
          {shows.map(({ id, name }) => (
            <li key={id}>
              {name} <strong>{LEVELS.P}</strong>
            </li>
          ))}
        </ul>
      )}
      {moment.linksShows && (
        <ul className={styles.buttons} aria-label="Links">
          {shows.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
      {moment.asksForMail && <p className={styles.mail}>{MAIL_LABEL}</p>}
      {moment.acts.length > 0 && (
        <ul className={styles.buttons} aria-label="Botones">
          {moment.acts.map((act) => (
            <li key={act}>{actLabel(moment, act)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
