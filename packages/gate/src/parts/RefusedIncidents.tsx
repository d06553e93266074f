import { Fragment } from 'react';
import { useGate } from '../app/use-gate.ts';
import { Button } from './Button.tsx';
import { Note } from './Note.tsx';

/** Incidents that the server does not take: somebody has to tell the chief. */
export function RefusedIncidents() {
  const { app, state } = useGate();
  return state.refused.map(({ id, kind, text, refusal }) => (
    <Fragment key={id}>
      <Note tone="warn">
        El servidor no aceptó el incidente «{kind}
        {text && `: ${text}`}». {refusal} Contáselo al jefe de puertas.
      </Note>
      <Button onClick={() => void app.forgetIncident(id)}>Ya se lo conté</Button>
    </Fragment>
  ));
}
