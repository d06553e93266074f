import { Alert } from '@mantine/core';
import { Link } from 'react-router';
import type { Setup } from '../../api/gates.ts';
import { sectorsWithoutGate } from './setup-rules.ts';

interface MissingLanesProps {
  readonly setup: Setup;
  /** The address of a part of the screen. */
  readonly hrefOf: (part: string) => string;
}

/** What no gate or lane admits, with where it is mended. */
export function MissingLanes({ setup, hrefOf }: MissingLanesProps) {
  const { shutBoxes, lacksParking, sectors } = setup;
  const hasSectors = sectorsWithoutGate(sectors) > 0;
  if (!hasSectors && shutBoxes.length === 0 && !lacksParking) return null;
  return (
    <Alert color="red" title="Falta una puerta o un carril">
      {hasSectors && (
        <p>
          Sin puerta (entran por cualquiera):{' '}
          {sectors
            .filter(({ groups }) => groups.length === 0)
            .map(({ stand, name }) => `${stand} · ${name}`)
            .join(', ')}
          . <Link to={hrefOf('accesos')}>Elegí por dónde entran</Link>.
        </p>
      )}
      {shutBoxes.length > 0 && (
        <p>
          Ningún carril de su puerta deja entrar a: {shutBoxes.join(', ')}.{' '}
          <Link to={hrefOf('puertas')}>Agregá un carril a su zona</Link>.
        </p>
      )}
      {lacksParking && (
        <p>
          Ningún carril deja entrar autos al parking.{' '}
          <Link to={hrefOf('puertas')}>Agregá uno a la zona del parking</Link>.
        </p>
      )}
    </Alert>
  );
}
