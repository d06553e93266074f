import { ClubContenidoGuardarClub, ClubContenidoLeerClub } from '@club/contract/club';
import type { ServeStaff } from '../../http/serve-staff.ts';
import { ok } from '../../shared/result.ts';
import { clubToWire, readClub } from './club-wire.ts';
import { readPart } from './content-store.ts';
import { saveClub } from './save-club.ts';

export function registerContentRoutes(serve: ServeStaff): void {
  serve(ClubContenidoLeerClub, async (_body, { context }) =>
    ok(clubToWire(await readPart(context.database.kysely, 'club'))),
  );
  serve(ClubContenidoGuardarClub, async ({ Club, Version }, { context, actor }) => {
    const saved = await saveClub(context, actor, { club: readClub(Club), version: Version });
    return saved.ok ? ok(clubToWire(saved.value)) : saved;
  });
}
