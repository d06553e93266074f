import { argv, env, exit, stderr, stdin, stdout } from 'node:process';
import { processOptions } from './process-options.ts';
import { type Sandbox, startSandbox } from './start-sandbox.ts';

/** The addresses and keys for a site, as one line of JSON. */
function readyLine({
  sso,
  cardProvider,
  dollarCheckout,
  mailbox,
  storage,
  register,
  controlUrl,
}: Sandbox): string {
  return `${JSON.stringify({ sso, cardProvider, dollarCheckout, mailbox, storage, register, controlUrl })}\n`;
}

function stopWith(sandbox: Sandbox): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    sandbox.close().then(
      () => exit(0),
      () => exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (env.SANDBOX_FOLLOW_PARENT === '1') stdin.on('end', stop).on('error', stop).resume();
}

try {
  const sandbox = await startSandbox(processOptions(argv[2], env));
  stopWith(sandbox);
  stdout.write(readyLine(sandbox));
} catch (error) {
  stderr.write(`The sandbox did not start: ${error instanceof Error ? error.message : String(error)}\n`);
  exit(1);
}
