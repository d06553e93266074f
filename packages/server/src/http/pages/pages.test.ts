import type { PageRenderer, RenderedPage } from '@club/contract';
import { TestClock } from '@club/testing/doubles.ts';
import { describe, expect, it } from 'vitest';
import { makeAnswerCache } from '../answer-cache.ts';
import { EncodedBytes } from '../encoded-bytes.ts';
import type { DocumentMaker, PageDocument } from './document.ts';
import { makePages, type PagesOptions } from './pages.ts';

const PAGE_MAX_AGE_MS = 1_000;

const site = { origin: 'http://club.test', call: async () => ({}), club: {} };
const documentOf = (text: string): PageDocument => ({
  content: new EncodedBytes(text),
  styleSource: '',
});
const documents: DocumentMaker = {
  shell: (modules, { head = '', frame } = {}) => documentOf(`shell ${modules.join()}${frame ?? ''}${head}`),
  page: (head) => documentOf(`page ${head}`),
};
const content = { html: '', data: '', modules: [] };
const never = () => new Promise<RenderedPage>(() => {});

function open(
  changes: Partial<PagesOptions & Pick<PageRenderer, 'render' | 'frameOf'>> & { clock?: TestClock } = {},
) {
  const clock = changes.clock ?? new TestClock();
  const renders: string[] = [];
  const faults: string[] = [];
  const render: PageRenderer['render'] = async (key) => ({ status: 200, head: key, content });
  const renderer: PageRenderer = {
    modulesOf: (url) => [`code of ${url}`],
    frameOf: changes.frameOf ?? (async () => null),
    keyOf: (url) => (url.startsWith('/cuenta') ? null : (url.split('?')[0] ?? '')),
    render: (key, at) => {
      renders.push(key);
      return (changes.render ?? render)(key, at);
    },
  };
  const pageOf = makePages({
    ...{ renderer, documents, site, clock, maxAgeMs: PAGE_MAX_AGE_MS },
    onFault: (key) => faults.push(key),
    ...changes,
  });
  const textOf = async (url: string) => (await pageOf(url)).content.bytes.toString();
  return { clock, renders, faults, pageOf, textOf };
}

describe('finished pages', () => {
  it('show what was saved two seconds ago, whenever they and the answers in them were made', async () => {
    for (let made = 0; made <= 2_000; made += 50) {
      const clock = new TestClock();
      const answers = makeAnswerCache(clock);
      let saved = 'before';
      const answer = () => answers.get('a show', async () => new EncodedBytes(saved));
      const render = async () => ({ status: 200, head: (await answer()).bytes.toString(), content });
      const { textOf } = open({ clock, render });
      await answer();
      saved = 'after';
      // The page is made from an answer of that age, and requested at the last moment.
      clock.advance(made);
      await textOf('/');
      clock.advance(2_000 - made);
      expect(await textOf('/')).toBe('page after');
    }
  });

  it('are made once for all who ask at the same time, whatever the rest of their address', async () => {
    const { textOf, renders } = open();
    const texts = await Promise.all(['/', '/?a=1', '/?b=2', '/'].map(textOf));
    expect(texts).toEqual(['page /', 'page /', 'page /', 'page /']);
    expect(renders).toEqual(['/']);
  });

  it('are kept for a second, each address by itself', async () => {
    const { textOf, renders, clock } = open();
    await textOf('/');
    await textOf('/espectaculos');
    clock.advance(PAGE_MAX_AGE_MS / 2 - 1);
    await textOf('/');
    expect(renders).toEqual(['/', '/espectaculos']);
    clock.advance(PAGE_MAX_AGE_MS);
    await textOf('/');
    expect(renders).toEqual(['/', '/espectaculos', '/']);
  });

  it('are one content, which is compressed once', async () => {
    const { pageOf } = open();
    expect((await pageOf('/')).content).toBe((await pageOf('/')).content);
  });

  it('carry their status', async () => {
    const { pageOf } = open({ render: async () => ({ status: 404, head: '', content: null }) });
    expect((await pageOf('/nada')).status).toBe(404);
  });
});

describe('the shell goes out instead', () => {
  it('of a page that only the browser renders', async () => {
    const { pageOf, textOf, renders } = open();
    expect(await textOf('/cuenta')).toBe('shell code of /cuenta');
    expect((await pageOf('/cuenta')).status).toBe(200);
    expect(renders).toEqual([]);
  });

  it('with the frame of its page, made once, or without when that cannot be made', async () => {
    const frames: string[] = [];
    const frameOf = async (url: string) => {
      frames.push(url);
      return ', framed';
    };
    const { textOf } = open({ frameOf });
    expect(await textOf('/cuenta')).toBe('shell code of /cuenta, framed');
    await textOf('/cuenta');
    expect(frames).toEqual(['/cuenta']);
    const broken = open({ frameOf: () => Promise.reject(new Error('broken')) });
    expect(await broken.textOf('/cuenta')).toBe('shell code of /cuenta');
    expect(broken.faults).toEqual(['code of /cuenta']);
  });

  it('with another frame once the club’s data have changed', async () => {
    const club = { name: 'Parque' };
    const own = { ...site, club };
    const { textOf } = open({ site: own, frameOf: async () => `, ${own.club.name}` });
    expect(await textOf('/cuenta')).toBe('shell code of /cuenta, Parque');
    own.club = { name: 'Aguada' };
    expect(await textOf('/cuenta')).toBe('shell code of /cuenta, Aguada');
  });

  it('of one that only the browser can show, with the head that it has', async () => {
    const { textOf } = open({ render: async () => ({ status: 200, head: ' and head', content: null }) });
    expect(await textOf('/')).toBe('shell code of / and head');
  });

  it('of every page when the server is told so', async () => {
    const { textOf, renders } = open({ areFinished: false });
    expect(await textOf('/')).toBe('shell code of /');
    expect(renders).toEqual([]);
  });

  it('of one that cannot be made, which is told once for all who asked and tried again', async () => {
    const { textOf, faults, renders } = open({ render: () => Promise.reject(new Error('broken')) });
    expect(await Promise.all([textOf('/'), textOf('/')])).toEqual(['shell code of /', 'shell code of /']);
    expect(faults).toEqual(['/']);
    await textOf('/');
    expect(renders).toEqual(['/', '/']);
  });

  it('of one whose making takes too long, while the making goes on', async () => {
    const made = Promise.withResolvers<RenderedPage>();
    const { textOf, renders } = open({ render: () => made.promise, limitMs: 1 });
    expect(await textOf('/')).toBe('shell code of /');
    made.resolve({ status: 200, head: 'at last', content });
    await made.promise;
    expect(await textOf('/')).toBe('page at last');
    expect(renders).toEqual(['/']);
  });

  it('and not of the others that are ready', async () => {
    const { textOf } = open({
      render: (key) => (key === '/' ? never() : Promise.resolve({ status: 200, head: key, content })),
      limitMs: 1,
    });
    expect(await Promise.all([textOf('/'), textOf('/b')])).toEqual(['shell code of /', 'page /b']);
  });
});
