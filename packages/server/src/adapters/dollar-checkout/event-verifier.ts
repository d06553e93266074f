import { verify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { ProviderEvent, WebhookRequest } from '../../ports/payment-provider.ts';
import { outgoingPolicy } from '../outgoing/outgoing.ts';
import { ProviderFault } from '../provider-http/provider-http.ts';

const Event = Compile(
  Type.Object({
    id: Type.String(),
    event_type: Type.String(),
    resource: Type.Object({ id: Type.Optional(Type.String()) }),
  }),
);

interface VerifierOptions {
  readonly webhookId: string;
  readonly certificateOrigin: string;
}

/** Deliveries are retried for three days, each with a new signature. */
const TOLERANCE_MS = 10 * 60 * 1000;

export const SIGNATURE_HEADERS = [
  'paypal-transmission-id',
  'paypal-transmission-time',
  'paypal-transmission-sig',
  'paypal-cert-url',
  'paypal-auth-algo',
];

/** The path of a certificate on the provider's origin. */
const CERTIFICATE_PATH = /^\/v1\/notifications\/certs\/CERT-[\w-]{1,100}$/;
/** The provider has one certificate at a time, or two while it rotates them. */
const CERTIFICATES_KEPT = 8;

/**
 * Verifies webhooks by their signature (RSA-SHA256 over `id|time|webhookId|crc32(body)`) with the provider's certificate.
 * Anybody may send a webhook, so only addresses of the provider's form are fetched, with a circuit breaker per address (with
 * a shared one, forged addresses could block the genuine one), and only a few certificates are cached.
 */
export class EventVerifier {
  readonly #options: VerifierOptions;
  readonly #underWay = new Map<string, Promise<X509Certificate>>();
  readonly #known = new Map<string, X509Certificate>();

  constructor(options: VerifierOptions) {
    this.#options = options;
  }

  async read(request: WebhookRequest, now: Date): Promise<ProviderEvent | null> {
    if (!(await this.#isGenuine(request, now))) return null;
    const event = parseJson(request.rawBody.toString());
    if (!Event.Check(event)) return null;
    const isPayment = /^(PAYMENT\.CAPTURE|CHECKOUT\.ORDER)\./.test(event.event_type);
    return { key: event.id, paymentId: isPayment ? (event.resource.id ?? null) : null };
  }

  async #isGenuine({ headers, rawBody }: WebhookRequest, now: Date): Promise<boolean> {
    const id = headers['paypal-transmission-id'];
    const time = headers['paypal-transmission-time'];
    const signature = headers['paypal-transmission-sig'];
    const address = headers['paypal-cert-url'];
    if (!id || !time || !signature || !address || headers['paypal-auth-algo'] !== 'SHA256withRSA')
      return false;
    if (!(Math.abs(now.getTime() - Date.parse(time)) <= TOLERANCE_MS)) return false;
    const certificate = await this.#certificate(address);
    const signed = Buffer.from(`${id}|${time}|${this.#options.webhookId}|${crc32(rawBody)}`);
    return (
      certificate !== null &&
      verify('sha256', signed, certificate.publicKey, Buffer.from(signature, 'base64'))
    );
  }

  /** Null when the address is not the provider's or gives no certificate; failures are not cached. */
  async #certificate(address: string): Promise<X509Certificate | null> {
    if (!this.#isAllowed(address)) return null;
    const known = this.#known.get(address);
    if (known) return known;
    const fetching = this.#underWay.get(address) ?? this.#fetch(address);
    this.#underWay.set(address, fetching);
    return fetching.catch(() => null);
  }

  async #fetch(address: string): Promise<X509Certificate> {
    try {
      const policy = outgoingPolicy({ timeoutMs: 5_000, attempts: 2, isFault: isProviderFault });
      const certificate = await policy.execute(({ signal }) => fetchCertificate(address, signal));
      this.#known.set(address, certificate);
      const [oldest] = this.#known.keys();
      if (this.#known.size > CERTIFICATES_KEPT && oldest !== undefined) this.#known.delete(oldest);
      return certificate;
    } finally {
      this.#underWay.delete(address);
    }
  }

  /** Compared as text, so that different URL parsers cannot disagree. */
  #isAllowed(address: string): boolean {
    const { certificateOrigin } = this.#options;
    return (
      address.startsWith(certificateOrigin) && CERTIFICATE_PATH.test(address.slice(certificateOrigin.length))
    );
  }
}

const isProviderFault = (error: unknown): boolean => error instanceof ProviderFault;

async function fetchCertificate(address: string, signal: AbortSignal): Promise<X509Certificate> {
  const response = await fetch(address, { signal, redirect: 'error' }).catch((error: unknown) => {
    throw new ProviderFault('no certificate', { cause: error });
  });
  if (!response.ok) await response.body?.cancel();
  if (response.status >= 500) throw new ProviderFault(`certificate: HTTP ${response.status}`);
  // Anybody can name a missing certificate, so this is no fault of the provider.
  if (!response.ok) throw new Error(`certificate: HTTP ${response.status}`);
  return new X509Certificate(await response.text());
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
