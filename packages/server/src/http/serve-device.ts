import type { AnswerOf, DeviceCall, ProblemOf, RequestOf } from '@club/contract';
import { PuertaFicha } from '@club/contract/gate';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Refusal } from '../shared/result.ts';
import { asUseCase } from '../shared/trace.ts';
import type { LimitUser } from './rate-limits.ts';
import { type AnyOutcome, callCodec, type Envelope, envelope, invalidData } from './serve.ts';

/** The calling device, by its token (spec 5 §5.2). */
export interface DeviceSession {
  readonly deviceId: number;
  readonly name: string;
  readonly state: 'active' | 'revoked';
  /** Assigned by the chief. */
  readonly post: Post | null;
}

/** A lane, as described to a device of it. */
export interface Post {
  readonly gateId: number;
  readonly gate: string;
  readonly group: string;
  readonly laneId: number;
  readonly lane: string;
  readonly zoneId: number;
  readonly zone: string;
  readonly direction: 'in' | 'out';
  readonly venueId: number;
}

/** The request for a handler, beside its body. */
export interface DeviceCallContext<Call extends DeviceCall, Session extends DeviceSession = DeviceSession> {
  readonly device: Call['opensTo'] extends 'anybody' ? null : Session;
  readonly ip: string;
  readonly log: FastifyBaseLogger;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** `sent`: the handler wrote its own answer, bytes or 304. */
export type DeviceOutcome<Call extends DeviceCall> =
  | { readonly ok: true; readonly value: AnswerOf<Call> }
  | { readonly ok: true; readonly sent: true }
  | (Refusal<ProblemOf<Call> & string> & { readonly answer?: Partial<AnswerOf<Call>> });

/** `identify`: for a call that reads the device and its subject in one statement; default: the usual one. */
export type ServeDevice = <Call extends DeviceCall, Session extends DeviceSession = DeviceSession>(
  call: Call,
  handler: (body: RequestOf<Call>, call: DeviceCallContext<Call, Session>) => Promise<DeviceOutcome<Call>>,
  identify?: (request: FastifyRequest, body: RequestOf<Call>) => Promise<Session | null>,
) => void;

export interface ServeDeviceOptions {
  readonly context: Context;
  readonly base: string;
  /** The calling device; null without a valid token. */
  readonly identify: (request: FastifyRequest) => Promise<DeviceSession | null>;
  readonly limitUser: LimitUser;
}

const NO_TOKEN = envelope(401, 'La ficha venció.');
const REVOKED = envelope(403, PuertaFicha.codes[11].text);

/** Makes the `serve` function of the gates: the only place that checks a device's token and state. */
export function makeServeDevice(app: FastifyInstance, options: ServeDeviceOptions): ServeDevice {
  const { context, base, identify, limitUser } = options;
  return (call, handler, identifyWith) => {
    const codec = callCodec(call, { checkAnswers: context.config.checkAnswers, club: context.club });
    // The handler's types follow from the call's `opensTo` and `identify`, which are enforced below.
    const handle = handler as (body: unknown, call: object) => Promise<DeviceOutcome<DeviceCall>>;
    const identifyBy = identifyWith as
      | ((request: FastifyRequest, body: unknown) => Promise<DeviceSession | null>)
      | undefined;
    const refusalFor = (device: DeviceSession | null): Envelope | null => {
      if (call.opensTo === 'anybody') return null;
      if (!device) return NO_TOKEN;
      return device.state === 'revoked' && call.opensTo === 'active' ? REVOKED : null;
    };
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const body = codec.read(call.method === 'GET' ? addressFields(request) : (request.body ?? {}));
      const identified = () => (identifyBy && body.ok ? identifyBy(request, body.value) : identify(request));
      const device = call.opensTo === 'anybody' ? null : await identified();
      if (call.opensTo !== 'anybody') await limitUser(request, device?.deviceId ?? null);
      const refused = refusalFor(device);
      if (refused) return reply.code(refused.ErrorCod).send(refused);
      if (!body.ok) return reply.code(400).send(invalidData(body.field));
      const { ip, log } = request;
      const own = { device, ip, log, request, reply };
      const outcome = await asUseCase(call.name, () => handle(body.value, own));
      return 'sent' in outcome ? reply : reply.send(codec.answer(outcome as AnyOutcome));
    };
    const route = { config: { call } };
    if (call.method !== 'GET') return void app.post(`${base}/${call.name}`, route, answer);
    app.get(`${base}/${call.name.replace(/\{(\w+)\}/, ':$1')}`, route, answer);
  };
}

/** Path and query as fields; digits become numbers. */
function addressFields({ params, query }: FastifyRequest): Record<string, unknown> {
  const fields = { ...(params as object), ...(query as object) };
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      /^\d{1,15}$/.test(String(value)) ? Number(value) : value,
    ]),
  );
}
