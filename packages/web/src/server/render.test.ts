// @vitest-environment node
import type { PageSite, RenderedPage } from '@club/contract';
import { describe, expect, test } from 'vitest';
import { aWireShowDetail } from '../testing/account-answers.ts';
import { aWireShow } from '../testing/builders.ts';
import renderer from './render.tsx';

const sectors = {
  EscenarioConfiguracionButaquistas: false,
  MonedaId: 1,
  MonedaSimbolo: '$',
  Sectores: [],
};
const answers: Record<string, object> = {
  WSTituloFrontend: { Titulo: 'Seguí al decano', Subtitulo: 'El club' },
  WSEspectaculoDestacado: { SDTEspectaculo: aWireShow({ EspectaculoNombre: 'El destacado' }) },
  WSEspectaculosInicio: { SDTEspectaculos: [aWireShow()] },
  WSEspectaculos: { SDTEspectaculos: [aWireShow()] },
  WSEspectaculosTipo: { SDTEspectaculosTipo: [{ EspectaculoTipoId: 7, EspectaculoTipoNombre: 'Concierto' }] },
  WSEspectaculosPaseo: { SDTEspectaculos: [aWireShow({ EspectaculoFechaEscritaShort: '22 de noviembre' })] },
  WSEspectaculo: { SDTEspectaculo: aWireShowDetail() },
  WSEspectaculoSectores: { SDTEspectaculoSectores: sectors },
  WSEspectaculoArchivos: { SDTEspectaculoArchivos: [] },
};

function siteWith(changes: Record<string, object> = {}): PageSite {
  const given: Record<string, object> = { ...answers, ...changes };
  return {
    origin: 'https://entradas.example',
    club: { name: 'Club del Parque', shortName: 'Parque' },
    call: async (name) => ({ ErrorCod: 0, ErrorDsc: '', ...given[name] }),
  };
}

const render = (key: string, changes: Record<string, object> = {}): Promise<RenderedPage> =>
  renderer.render(key, siteWith(changes));

describe('a public page is finished HTML', () => {
  test.each([
    ['/', 'Seguí al decano', 'Inicio | Parque'],
    ['/espectaculos', 'Espectáculos</h1>', 'Espectáculos | Parque'],
    ['/espectaculos?tipo=999', 'No se encontraron espectáculos con esos filtros', 'Espectáculos | Parque'],
    ['/paseos-gpc', '22 de noviembre', 'Paseo del Gran Parque Central | Parque'],
    ['/espectaculo/101', 'Puertas abiertas desde las 18:30.', 'Club del Parque - Atlético Ribera | Parque'],
  ])('%s', async (key, text, title) => {
    const { status, head, content } = await render(key);
    expect(status).toBe(200);
    expect(content?.html).toContain(text);
    expect(head).toContain(`<title>${title}</title>`);
    expect(content?.html).toContain('href="/espectaculos"');
    expect(content?.html).toContain('Iniciar sesión');
    expect(content?.modules).toHaveLength(1);
  });

  test('whose header and footer were made before, for this address', async () => {
    const site = siteWith();
    for (const key of ['/', '/espectaculos', '/espectaculo/101']) {
      const { content } = await renderer.render(key, site);
      expect((await renderer.render(key, site)).content?.html).toBe(content?.html);
      const main = content?.html.match(/<main .*<\/main>/s)?.[0];
      expect(main).not.toMatch(/<header|<footer/);
      expect(content?.html.match(/aria-current="page" href="[^"]*"/g) ?? []).toEqual(
        key === '/espectaculo/101' ? [] : Array(2).fill(`aria-current="page" href="${key}"`),
      );
    }
  });

  test('whose header and footer are those of the club as it is now', async () => {
    const contactOf = (label: string) => ({ label, href: 'mailto:entradas@club.example' });
    const site = { ...siteWith(), club: { contact: contactOf('Escribinos') } };
    expect((await renderer.render('/', site)).content?.html).toContain('Escribinos');
    const changed = Object.assign(site, { club: { contact: contactOf('Llamanos') } });
    const { content } = await renderer.render('/', changed);
    expect(content?.html).toContain('Llamanos');
    expect(content?.html).not.toContain('Escribinos');
  });

  test('with a chosen sector in its address, as the shape of what is to come', async () => {
    const { content } = await render('/espectaculo/101?tribuna=1&sector=A');
    expect(content?.html).toContain('Elegí tu sector');
  });

  test('of its own calls, also when several are made at once', async () => {
    const titles = ['uno', 'dos', 'tres'];
    const pages = await Promise.all(
      titles.map((Titulo) => render('/', { WSTituloFrontend: { Titulo, Subtitulo: '' } })),
    );
    for (const [index, page] of pages.entries())
      expect(page.content?.html).toContain(`>${titles[index]}</h1>`);
  });

  test('that carries what it was made of and cannot be broken out of', async () => {
    const name = '</script><script>alert(1)</script>"&';
    const { head, content } = await render('/espectaculo/101', {
      WSEspectaculo: { SDTEspectaculo: aWireShowDetail({ EspectaculoNombre: name }) },
    });
    expect(content?.data).not.toContain('<');
    expect(JSON.parse(content?.data ?? '')).toMatchObject({
      pageId: 'show',
      loaderData: { root: { shortName: 'Parque' }, show: { show: { name }, isFromServer: true } },
    });
    expect(head).not.toContain('<script>alert');
    expect(head).toContain('content="&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&amp;"');
    expect(content?.html).not.toContain('<script>alert');
  });
});

test('a link preview has a title, a description, an address and a picture; search engines the event', async () => {
  const { head } = await render('/espectaculo/101');
  expect(head).toContain('<link rel="canonical" href="https://entradas.example/espectaculo/101" />');
  for (const [name, content] of [
    ['og:title', 'Club del Parque - Atlético Ribera'],
    ['og:url', 'https://entradas.example/espectaculo/101'],
    ['og:image', 'https://entradas.example/compartir/espectaculo-101.png'],
    ['og:image:width', '1200'],
    ['og:site_name', 'Club del Parque'],
  ])
    expect(head).toContain(`<meta property="${name}" content="${content}" />`);
  const event = /<script type="application\/ld\+json">(.*)<\/script>/.exec(head)?.[1] ?? '';
  expect(JSON.parse(event)).toMatchObject({
    '@type': 'SportsEvent',
    url: 'https://entradas.example/espectaculo/101',
  });
  expect((await render('/')).head).toContain('content="https://entradas.example/compartir/club.png"');
});

describe('a page without content', () => {
  test.each(['/404', '/ninguna'])('%s says so, and search engines leave it out', async (key) => {
    const { status, head, content } = await render(key);
    expect(status).toBe(404);
    expect(content?.html).toContain('Página no encontrada');
    expect(head).toContain('content="noindex"');
    expect(head).not.toContain('canonical');
  });

  test('a show that is not there is one', async () => {
    const missing = { ErrorCod: 10, ErrorDsc: 'No existe' };
    const page = await render('/espectaculo/9', {
      WSEspectaculo: missing,
      WSEspectaculoSectores: missing,
      WSEspectaculoArchivos: missing,
    });
    expect(page.status).toBe(404);
    expect(page.head).toContain('<title>Página no encontrada | Parque</title>');
    expect(page.content?.html).toContain('Página no encontrada');
    expect((await render('/espectaculo/abc')).status).toBe(404);
  });

  test('a sold-out show leaves its page to the browser, which goes home, but can be shared', async () => {
    const page = await render('/espectaculo/101', {
      WSEspectaculo: { SDTEspectaculo: aWireShowDetail({ EspectaculoAgotado: true }) },
    });
    expect(page).toMatchObject({ status: 200, content: null });
    expect(page.head).toContain('Club del Parque - Atlético Ribera');
    expect(page.head).toContain('https://schema.org/SoldOut');
  });
});

describe('a page that cannot be made is a fault', () => {
  test('when its data is refused', async () => {
    await expect(render('/espectaculos', { WSEspectaculos: { ErrorCod: 500 } })).rejects.toThrow(
      '/espectaculos',
    );
  });

  test('when the browser would be sent elsewhere', async () => {
    const refused = { WSEspectaculoArchivos: { ErrorCod: 99 } };
    await expect(render('/espectaculo/101', refused)).rejects.toThrow('another page');
  });

  test('when it belongs to the browser', async () => {
    await expect(render('/cuenta')).rejects.toThrow();
  });
});

describe('a page that the browser renders', () => {
  test('of a purchase has its frame, with what is known of it: the same for everybody', async () => {
    const frame = await renderer.frameOf('/espectaculo/5/comprar', siteWith());
    expect(frame).toContain('Tus lugares están reservados por 15 minutos');
    expect(frame).toContain('Parque');
  });

  test('of anything else has none of its own', async () => {
    expect(await renderer.frameOf('/cuenta', siteWith())).toBeNull();
  });

  test.each([
    ['/espectaculo/5/comprar?a=1', 'src/screens/checkout/route.ts'],
    ['/cortesia/1/2/secreto', 'src/screens/courtesy/route.ts'],
    ['/nada', undefined],
  ])('%s names its code', (url, module) => {
    expect(renderer.modulesOf(url)[0]).toBe(module);
  });
});

describe('the key of an address', () => {
  test.each([
    ['/', '/'],
    ['/?utm_source=x', '/'],
    ['/espectaculos?utm=1&tipo=2', '/espectaculos?tipo=2'],
    ['/espectaculos?tipo=', '/espectaculos'],
    ['/Espectaculos/', '/Espectaculos/'],
    ['/espectaculo/5', '/espectaculo/5'],
    ['/espectaculo/5?sector=A&tribuna=1&x=1', '/espectaculo/5?tribuna=1&sector=A'],
    ['/espectaculo/5/comprar', null],
    ['/cuenta', null],
    ['/acceso', null],
    ['/acceso/token', null],
    ['/prensa/registro', null],
    ['/404', '/404'],
    ['/nada', '/ninguna'],
    ['/espectaculo/5/otra', '/ninguna'],
    ['//elsewhere.example/', '/ninguna'],
    [`/espectaculos?tipo=${'1'.repeat(500)}`, null],
  ])('%s is %s', (url, key) => {
    expect(renderer.keyOf(url)).toBe(key);
  });
});
