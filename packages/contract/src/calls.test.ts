import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { smallestSample } from './builders.ts';
import { clubCalls } from './club/index.ts';
import { PERMISSION_TABLE } from './club/permissions.ts';
import type { CodeTable } from './define-call.ts';
import { gateCalls } from './gate/index.ts';
import { allCalls, type CallDefinition, type DeviceCall, type StaffCall } from './index.ts';
import { specCodes } from './spec-codes.ts';

const staffCalls: [string, StaffCall][] = Object.entries(clubCalls);
const deviceCalls: [string, DeviceCall][] = Object.entries(gateCalls);
const calls: [string, CallDefinition][] = [...Object.entries(allCalls), ...staffCalls, ...deviceCalls];
const withOthers = (code: CodeTable[number]): readonly object[] =>
  'also' in code ? [code, ...(code.also ?? [])] : [code];
const root = join(import.meta.dirname, '../../..');

describe('the list of calls', () => {
  it('has the 65 calls of the three documents, the 6 of waiting rooms, the 2 of a choice, ours that extend a hold and show a preview, and the 5 of the payment providers', () => {
    expect(calls.filter(([name]) => name.startsWith('WS'))).toHaveLength(65 + 6 + 2 + 1 + 2);
    expect(calls.filter(([name]) => name.startsWith('pagos/'))).toHaveLength(5);
  });

  it('demands a session for exactly the calls that the documents mark (auth), and for extending a hold', () => {
    const required = calls.filter(([, call]) => call.auth === 'required').map(([name]) => name);
    expect(required).toEqual([
      'WSAmigoEliminar',
      'WSAmigosListar',
      'WSFilaAnotar',
      'WSFilaAviso',
      'WSFilaDesafio',
      'WSFilaSalir',
      'WSFilaTurno',
      'WSPersonasListar',
      'WSTicket2',
      'WSTicketListar',
      'WSTicketPago',
      'WSTransaccionCancelar',
      'WSTransaccionEstado',
      'WSTransaccionExtender',
      'WSTransaccionSSO',
      'WSTransferenciaTicket',
      'WSUsuario',
      'WSUsuarioPagoSSO',
      'pagos/tarjeta',
    ]);
  });
});

it('sheds the check and the end of a session no sooner than the calls of a checkout: a failed check ends it (1 §4)', () => {
  for (const { priority } of [allCalls.WSSSOCheckSession, allCalls.WSSSOLogout])
    expect(priority).toBe('holder');
});

describe.each(calls)('%s', (_name, call) => {
  it.each([
    ['request', call.request],
    ['answer', call.answer],
  ] as const)(
    'has a %s schema that compiles, admits its smallest sample, and unknown fields unless it says that there are none',
    (_part, schema) => {
      const validator = Compile(schema);
      const sample = smallestSample(schema);
      expect([...validator.Errors(sample)]).toEqual([]);
      const isClosed = 'additionalProperties' in schema && schema.additionalProperties === false;
      expect(validator.Check({ ...(sample as object), CampoDesconocido: 1 })).toBe(!isClosed);
    },
  );
});

describe('a catalogue', () => {
  const withCodes = calls.filter(([, call]) => Object.keys(call.codes).length > 0);

  it.each(withCodes)('of %s names each problem once, in kebab case', (_name, call) => {
    const problems = Object.values(call.codes).map((code) => code.problem);
    expect(new Set(problems).size).toBe(problems.length);
    for (const problem of problems) expect(problem).toMatch(/^[a-z0-9]+(-[a-z0-9]+)+$/);
  });

  it.each(withCodes)('of %s gives each code a text, and a cause or why it cannot occur', (_name, call) => {
    for (const code of Object.values(call.codes)) {
      expect(code.text.trim()).not.toBe('');
      expect('cause' in code ? code.cause : code.unreachable).not.toBe('');
    }
  });

  it('that sends people to the club says how to reach it; the issuer of a card they know', () => {
    const texts = calls.flatMap(([, call]) => Object.values(call.codes).map(({ text }) => text));
    const sending = texts.filter((text) => /comunicate con/i.test(text));
    expect(sending.length).toBeGreaterThan(0);
    // Spec 4 §6 quotes the text for a barred person, the last one.
    for (const text of sending)
      expect(text).toMatch(/omunicate con (\{club\}|\{membersDepartment\}|el emisor|el club\.$)/);
  });
});

it('has one constant for a refusal that several calls give', () => {
  const constants = new Map<string, Set<object>>();
  for (const code of calls.flatMap(([, { codes }]) => Object.values(codes)).flatMap(withOthers)) {
    const words = JSON.stringify(code);
    constants.set(words, (constants.get(words) ?? new Set()).add(code));
  }
  expect([...constants].filter(([, written]) => written.size > 1).map(([words]) => words)).toEqual([]);
});

describe('a request', () => {
  const withFields = calls.filter(([, call]) => (call.request.required ?? []).length > 0);

  it.each(withFields)('of %s is refused without any of its required fields', (_name, { request }) => {
    const sample = smallestSample(request) as Record<string, unknown>;
    for (const field of Object.keys(sample)) {
      const { [field]: _left, ...rest } = sample;
      expect(Compile(request).Check(rest), `without ${field}`).toBe(false);
    }
  });
});

describe.each(staffCalls)('the back office: %s', (name, call) => {
  it('is below club/, with codes of its own from 10 on that are no common ones', () => {
    expect(name).toMatch(/^club(\/[a-z][a-zA-Z]*){1,3}$/);
    expect(call.auth).toBe('staff');
    for (const code of Object.keys(call.codes).map(Number)) expect(code > 9 && code < 200).toBe(true);
  });

  it('carries an operation exactly when it writes', () => {
    expect('Operacion' in call.request.properties).toBe(call.writes === true);
  });

  it('is open to somebody', () => {
    if (['none', 'first-factor', 'member'].includes(String(call.permission))) return;
    for (const permission of [call.permission].flat()) {
      const [area = '', word = ''] = permission.split(':');
      const cells: readonly string[] = PERMISSION_TABLE[area as keyof typeof PERMISSION_TABLE];
      // Permissions to change or approve include seeing.
      const isIn = (cell: string) => /^[VEA]+$/.test(cell) && (word === 'V' || cell.includes(word));
      expect(cells.some((cell) => cell === word || isIn(cell))).toBe(true);
    }
  });
});

describe.each(deviceCalls)('the gates: %s', (name, call) => {
  it('is below puerta/, of devices, with codes of its own from 10 on', () => {
    expect(name).toMatch(/^puerta\/[a-z]+(\/\{[a-zA-Z]+\})?$/);
    expect(call.auth).toBe('device');
    for (const code of Object.keys(call.codes).map(Number)) expect(code > 9 && code < 200).toBe(true);
  });

  it('is read with GET exactly when its address names a show', () => {
    expect(call.method === 'GET').toBe(name.includes('{'));
  });
});

describe("the spec's codes", () => {
  it.each(Object.entries(specCodes))('of %s are all listed', (name, codes) => {
    const call = calls.find(([listed]) => listed === name)?.[1];
    expect(Object.keys(call?.codes ?? {}).map(Number)).toEqual(expect.arrayContaining([...codes]));
  });
});

describe('the generated files', () => {
  it('are what the calls give', () => {
    const check = () =>
      execFileSync(process.execPath, ['tools/contract-files.ts', '--check'], { cwd: root, stdio: 'pipe' });
    expect(check).not.toThrow();
  });

  it('hold the same code for the same problem as the call', async () => {
    const codes = await import('./generated/codes.ts');
    expect(codes.WSTransaccionSSO[73]).toBe('seat-taken');
    expect(codes.WSTicketPago[106]).toBe('pin-wrong');
  });

  it("keep the back office and the gates out of what the fans' site imports", async () => {
    const codes = await import('./generated/codes.ts');
    expect(Object.keys(codes).filter((name) => name.startsWith('Club'))).toEqual([]);
    expect(Object.keys(codes).filter((name) => name.startsWith('Puerta'))).toEqual([]);
    expect(Object.keys(allCalls).filter((name) => name.startsWith('club/'))).toEqual([]);
  });
});
