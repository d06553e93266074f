import { Select, Skeleton, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { fetchSetup } from '../../api/gates.ts';
import { useListAddress } from '../../lists/use-list-address.ts';
import { Page } from '../../pages/Page.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../shell/use-session.ts';
import { AccessEditor } from './AccessEditor.tsx';
import { GatesEditor } from './GatesEditor.tsx';
import { MissingLanes } from './MissingLanes.tsx';
import { PathsEditor } from './PathsEditor.tsx';
import { ZonesEditor } from './ZonesEditor.tsx';

const VENUE = 'escenario';
const PART = 'parte';
const PARTS = [
  { value: 'puertas', label: 'Puertas y carriles', Editor: GatesEditor },
  { value: 'zonas', label: 'Zonas', Editor: ZonesEditor },
  { value: 'accesos', label: 'Accesos', Editor: AccessEditor },
  { value: 'recorridos', label: 'Recorridos', Editor: PathsEditor },
];

/** The gates of a venue: gates, zones, access and paths (spec 5 §3). */
export function Component() {
  const address = useListAddress();
  const { permissions } = useSession();
  const mayEdit = permissions.includes('gates:E');
  const venueId = Number(address.get(VENUE)) || 0;
  const part = PARTS.find(({ value }) => value === address.get(PART)) ?? PARTS[0];
  const { data } = useQuery({
    queryKey: ['gate-setup', venueId],
    queryFn: ({ signal }) => fetchSetup(venueId, signal),
  });
  return (
    <Page
      title="Puertas y zonas"
      lead="Por dónde se entra al escenario, a qué zona lleva cada carril y qué sectores entran por cada puerta."
    >
      {data ? (
        <>
          {data.venues.length > 1 && (
            <Select
              label="Escenario"
              maw="24rem"
              allowDeselect={false}
              data={data.venues.map(({ id, name }) => ({ value: `${id}`, label: name }))}
              value={`${data.setup.venueId}`}
              onChange={(chosen) => address.set({ [VENUE]: chosen ?? '' })}
            />
          )}
          <MissingLanes setup={data.setup} hrefOf={(value) => paths.gateSetupOf(data.setup.venueId, value)} />
          <Tabs
            value={part?.value ?? ''}
            onChange={(value) => address.set({ [PART]: value ?? '' })}
            keepMounted={false}
          >
            <Tabs.List mb="md">
              {PARTS.map(({ value, label }) => (
                <Tabs.Tab key={value} value={value}>
                  {label}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {PARTS.map(({ value, Editor }) => (
              <Tabs.Panel key={value} value={value}>
                {/* Reloaded data resets the form. */}
                <Editor
                  key={`${data.setup.venueId} ${data.setup.version}`}
                  setup={data.setup}
                  mayEdit={mayEdit}
                />
              </Tabs.Panel>
            ))}
          </Tabs>
        </>
      ) : (
        <NoSetup isRead={data === null} mayOpenVenues={permissions.includes('plans:V')} />
      )}
    </Page>
  );
}

/** While the setup is read, and where no venue has a published plan yet. */
function NoSetup({ isRead, mayOpenVenues }: { isRead: boolean; mayOpenVenues: boolean }) {
  if (!isRead) return <Skeleton height={420} aria-label="Cargando" role="status" />;
  return (
    <p>
      Todavía no hay un escenario con su plano publicado. Cuando se publique en{' '}
      {mayOpenVenues ? <Link to={paths.venues}>Escenarios</Link> : 'Escenarios'}, acá vas a ver sus puertas.
    </p>
  );
}
