/** The sandbox as a process of its own: gets its options through the channel, answers with its URLs. */
import { type Sandbox, type SandboxOptions, startSandbox } from '@club/sandbox';
import type { SandboxAddresses } from './sandbox-addresses.ts';

let sandbox: Sandbox | undefined;

async function close(): Promise<void> {
  await sandbox?.close();
  process.exit(0);
}

async function open(options: SandboxOptions): Promise<void> {
  sandbox = await startSandbox(options);
  const { sso, cardProvider, mailbox, register, storage } = sandbox;
  const addresses: SandboxAddresses = { sso, cardProvider, mailbox, register, storage };
  process.send?.(addresses);
}

process.once('message', (options: SandboxOptions) => {
  open(options).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  });
});
process.once('SIGTERM', close);
// The parent process is gone.
process.once('disconnect', close);
