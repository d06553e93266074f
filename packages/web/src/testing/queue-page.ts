import { vi } from 'vitest';
import html from '../../queue.html?raw';

/** The page of a waiting room as tests open it, with a server that they answer for. */
export const NOW = '2026-07-15T10:10:00';
export const STATE = {
  ...{ v: 2, ahora: NOW, aparte: 0, libres: [], alcanza: { probable: 9_000, posible: 9_000 } },
  sala: {
    ...{ SalaId: 3, SalaNombre: 'Clásico', SalaEstado: 'A', pendientes: true, Mensaje: '' },
    ...{ Apertura: '2026-07-15T10:00:00', Cierre: '2026-07-15T20:00:00' },
  },
  etapas: [
    {
      ...{ EtapaId: 1, EtapaNombre: 'Para todos', Apertura: '2026-07-15T10:00:00', sorteados: 5_000 },
      ...{ sorteada: true, ultimo: 5_000, llamados: 100, ritmo: { min: 50, max: 100 }, ausentes: 0 },
    },
  ],
  ...{ consultas: { cerca: 5, lejos: 15 }, repartoSeg: 0, correo: { atraso: 400 } },
};
export const PLACE = {
  ...{ LugarToken: 't', LugarPublico: '0011223344556677', EtapaId: 1, Numero: 1_340, Estado: 'E' },
  AvisoCorreo: true,
};

export function newDocument(): void {
  vi.resetModules();
  document.body.innerHTML = /<body>(.*)<script/s.exec(html)?.[1] ?? '';
}

/** Opens the page; its server's answers can be changed afterwards. */
export async function openPage(
  place: object | null,
  state: object = STATE,
  more: Record<string, object> = {},
) {
  const answers = { place, state, more };
  const sent: [call: string, body: Record<string, unknown>][] = [];
  const respond = async (address: string, init?: RequestInit) => {
    if (address === '/api/fila/3/estado.json') return Response.json(answers.state);
    if (address === '/club.json')
      return Response.json(answers.more[address] ?? { contact: { label: 'Contacto' } });
    const call = address.replace('/api/', '');
    sent.push([call, JSON.parse(String(init?.body ?? '{}'))]);
    const room = { SalaNombre: 'Clásico', AnotacionDesde: NOW, Espectaculos: [], EtapaId: 1 };
    const answer = call === 'WSFilaSala' ? { ...room, ...(answers.place && { Lugar: answers.place }) } : {};
    const whole = { ErrorCod: 0, ErrorDsc: '', ...answer, ...answers.more[call] };
    return Response.json(whole, { status: whole.ErrorCod >= 400 ? whole.ErrorCod : 200 });
  };
  vi.stubGlobal('fetch', vi.fn(respond));
  await import('../queue-page/main.ts');
  return { answers, sent, bodies: (call: string) => sent.filter(([name]) => name === call) };
}
export const heading = () => document.querySelector('h1')?.textContent;
export const text = () => document.querySelector('#card')?.textContent ?? '';
