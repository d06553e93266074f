import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { SandboxAddresses } from '@club/demo/stack/sandbox-addresses.ts';
import { sandboxKeys } from '@club/demo/stack/server-environment.ts';
import type { SandboxOptions } from '@club/sandbox';
import { DEMO_SECRETS } from '@club/server/config/demo-keys.ts';

export interface BenchSandbox {
  readonly paymentsUrl: string;
  readonly pid: number;
  /** A server's settings for it. */
  readonly env: Record<string, string>;
  stop(): void;
}

/** The outside systems in a process of their own, in memory. `retryMs`: the pause before a notification is retried. */
export async function startBenchSandbox(retryMs: readonly number[] = []): Promise<BenchSandbox> {
  const child = fork(fileURLToPath(import.meta.resolve('@club/demo/stack/sandbox-process.ts')));
  const options: SandboxOptions = {
    ...sandboxKeys(DEMO_SECRETS),
    persons: [],
    redirectUris: ['/callback'],
    siteUrl: 'http://127.0.0.1:9',
    notificationRetryMs: retryMs,
  };
  const answered = new Promise<SandboxAddresses>((resolve) =>
    child.once('message', (message) => resolve(message as SandboxAddresses)),
  );
  child.send(options);
  const { cardProvider, mailbox } = await answered;
  return {
    paymentsUrl: cardProvider.baseUrl,
    pid: child.pid ?? 0,
    env: {
      CARD_BASE_URL: cardProvider.baseUrl,
      SMTP_URL: `smtp://127.0.0.1:${mailbox.smtpPort}`,
    },
    stop: () => child.disconnect(),
  };
}
