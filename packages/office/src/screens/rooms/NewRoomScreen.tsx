import { useState } from 'react';
import { type RoomPlan, saveRoom } from '../../api/rooms.ts';
import { useLeaveWhen } from '../../forms/use-leave-when.ts';
import { NoPermission } from '../../pages/NoPermission.tsx';
import { Page } from '../../pages/Page.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../shell/use-session.ts';
import { PlanForm } from './PlanForm.tsx';
import { NEW_PLAN } from './plan-rules.ts';
import { reloadRoom } from './use-room.ts';

/** Creates a room: its shows, its hours, its stages, its rate. A draft until its entry opens. */
export function Component() {
  const mayEdit = useSession().permissions.includes('room:E');
  const [typed, setTyped] = useState<RoomPlan | null>(null);
  const [made, setMade] = useState(0);
  useLeaveWhen(made > 0, paths.room(made));
  if (!mayEdit) return <NoPermission />;
  return (
    <Page
      title="Nueva fila"
      lead="Queda como borrador hasta que abre la anotación. Hasta entonces se cambia todo."
    >
      <PlanForm
        saved={NEW_PLAN}
        typed={made > 0 ? null : typed}
        onChange={setTyped}
        submitLabel="Crear la fila"
        send={async (operation, plan, reason) => {
          const saved = await saveRoom(operation, { id: 0, version: 0 }, plan, reason);
          if (saved.ok) setMade(saved.id);
          return saved;
        }}
        onSaved={() => void reloadRoom(0)}
      />
    </Page>
  );
}
