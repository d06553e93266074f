import { WSNoticias, WSTituloFrontend } from '@club/contract';
import {
  ClubContenidoArchivarNoticia,
  ClubContenidoGuardarClub,
  ClubContenidoGuardarNoticia,
  ClubContenidoGuardarPortada,
  ClubContenidoGuardarSponsors,
  ClubContenidoLeerClub,
  ClubContenidoLeerPortada,
  ClubContenidoLeerSponsors,
  ClubContenidoListarNoticias,
  ClubContenidoSubirImagen,
} from '@club/contract/club';
import type { Context } from '../../context.ts';
import type { Serve } from '../../http/serve.ts';
import type { ServeStaff } from '../../http/serve-staff.ts';
import { ok, refuse } from '../../shared/result.ts';
import { cursorFromText, cursorText, PAGE_ROWS } from '../../shared/row-cursor.ts';
import { readBase64 } from '../uploads/public.ts';
import { clubToWire, readClub } from './club-wire.ts';
import { readPart } from './content-store.ts';
import { putNewsAway, saveNews } from './edit-news.ts';
import { homeToWire, readHome, readSponsors, sponsorsToWire, toHomeTexts } from './home-wire.ts';
import { findNews, listNews, newsOfHome } from './news-store.ts';
import { isDayOrNone, newsToWire, readNews, toNewsItem } from './news-wire.ts';
import { saveClub } from './save-club.ts';
import { saveHome, saveSponsors } from './save-home.ts';
import { storePicture } from './store-picture.ts';

/** The fans' calls, besides the club's data (`/club.json`). */
export function registerSiteContentRoutes(serve: Serve, { club, database: { kysely } }: Context): void {
  const forAll = () => '';
  serve(
    WSTituloFrontend,
    async () => ok(toHomeTexts((await readPart(kysely, 'home')).value, club.name)),
    forAll,
  );
  serve(WSNoticias, async () => ok({ SDTNoticias: (await newsOfHome(kysely)).map(toNewsItem) }), forAll);
}

export function registerContentRoutes(serve: ServeStaff): void {
  registerParts(serve);
  registerNews(serve);
  serve(ClubContenidoSubirImagen, async ({ Archivo, Para }, { context, actor }) => {
    const use = Para === 'logo' ? 'logo' : 'photo';
    const bytes = readBase64(Archivo) ?? Buffer.alloc(0);
    const url = await storePicture(context, actor, { bytes, use });
    return url.ok ? ok({ URL: url.value }) : url;
  });
}

function registerParts(serve: ServeStaff): void {
  serve(ClubContenidoLeerClub, async (_body, { context }) =>
    ok(clubToWire(await readPart(context.database.kysely, 'club'))),
  );
  serve(ClubContenidoGuardarClub, async ({ Club, Version }, { context, actor }) => {
    const saved = await saveClub(context, actor, { club: readClub(Club), version: Version });
    return saved.ok ? ok(clubToWire(saved.value)) : saved;
  });
  serve(ClubContenidoLeerPortada, async (_body, { context }) =>
    ok(homeToWire(await readPart(context.database.kysely, 'home'))),
  );
  serve(ClubContenidoGuardarPortada, async ({ Portada, Version }, { context, actor }) => {
    const saved = await saveHome(context, actor, { home: readHome(Portada), version: Version });
    return saved.ok ? ok(homeToWire(saved.value)) : saved;
  });
  serve(ClubContenidoLeerSponsors, async (_body, { context }) =>
    ok(sponsorsToWire(await readPart(context.database.kysely, 'sponsors'))),
  );
  serve(ClubContenidoGuardarSponsors, async ({ Sponsors, Version }, { context, actor }) => {
    const wanted = { sponsors: readSponsors(Sponsors), version: Version };
    const saved = await saveSponsors(context, actor, wanted);
    return saved.ok ? ok(sponsorsToWire(saved.value)) : saved;
  });
}

function registerNews(serve: ServeStaff): void {
  serve(ClubContenidoListarNoticias, async (body, { context }) => {
    const { Desde, Cantidad: count = PAGE_ROWS, Archivadas: isArchived, NoticiaId } = body;
    const from = cursorFromText(Desde);
    if (NoticiaId !== undefined) {
      const found = await findNews(context.database.kysely, NoticiaId);
      const Noticias = found ? [newsToWire(found)] : [];
      return ok({ Noticias, Siguiente: '', Total: Noticias.length });
    }
    const { rows, total } = await listNews(context.database.kysely, { isArchived, from, count });
    return ok({ Noticias: rows.map(newsToWire), Siguiente: cursorText(from + count, total), Total: total });
  });
  serve(ClubContenidoGuardarNoticia, async ({ NoticiaId, Version, Noticia }, { context, actor }) => {
    if (!isDayOrNone(Noticia.Fecha)) return refuse('malformed', { field: 'Fecha' });
    const id = NoticiaId === 0 ? null : NoticiaId;
    const saved = await saveNews(context, actor, { id, version: Version ?? 0, news: readNews(Noticia) });
    return saved.ok ? ok({ Noticia: newsToWire(saved.value) }) : saved;
  });
  serve(ClubContenidoArchivarNoticia, async ({ NoticiaId, Version, Archivada }, { context, actor }) => {
    const wanted = { id: NoticiaId, version: Version, isArchived: Archivada };
    const saved = await putNewsAway(context, actor, wanted);
    return saved.ok ? ok({ Noticia: newsToWire(saved.value) }) : saved;
  });
}
