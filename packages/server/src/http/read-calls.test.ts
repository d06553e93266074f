import { ClubEquipoInvitar, ClubSesionIniciar, ClubSociosBuscar } from '@club/contract/club';
import { expect, test } from 'vitest';
import type { Context } from '../context.ts';
import { ok } from '../shared/result.ts';
import { readCalls } from './read-calls.ts';

const actor = {
  kind: 'staff',
  memberId: 7,
  name: 'Ana',
  roles: ['socios'],
  ip: '',
  operation: null,
} as const;

test('what reads can be read without a request: what it is asked with, and for whom', async () => {
  const seen: unknown[] = [];
  const calls = readCalls((serve) => {
    serve(ClubSociosBuscar, async (body, { session, mostRows }) => {
      seen.push([body, session.memberId, session.permissions.has('members:V'), mostRows]);
      return ok({ Socios: [], Siguiente: '', Total: 0 });
    });
  });
  const list = calls.get('club/socios/buscar');
  expect(list?.check({ Texto: '', Situacion: 'nada' })).toEqual({ ok: false, field: 'Situacion' });
  const body = { Texto: '', Situacion: 'vigentes', Cantidad: 5_000 };
  const context = {} as Context;
  const answer = await list?.read(body, {
    ...{ context, actor, permissions: new Set(['members:V'] as const), mostRows: 9_000 },
  });
  expect(answer).toMatchObject({ ok: true, value: { Total: 0 } });
  expect(seen).toEqual([[body, 7, true, 9_000]]);
});

test('what writes, and what nobody is logged in for, cannot', () => {
  const calls = readCalls((serve) => {
    serve(ClubEquipoInvitar, async () => {
      throw new Error('written');
    });
    serve(ClubSesionIniciar, async () => {
      throw new Error('begun');
    });
  });
  expect([...calls.keys()]).toEqual([]);
});
