import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoPerson, SandboxOptions } from '@club/sandbox';
import { DEMO_SECRETS } from '@club/server/config/demo-keys.ts';
import { registerCsv } from '../season/register-file.ts';
import { type Child, startChild } from './child.ts';
import { Failure } from './failure.ts';
import { portNear } from './ports.ts';
import type { SandboxAddresses } from './sandbox-addresses.ts';
import { type OutsideKeys, sandboxKeys } from './server-environment.ts';

export type SandboxPlace = {
  siteUrl: string;
  /** Its four ports follow this one, where they are free: URLs stay the same from run to run. */
  port: number;
  dataDir: string;
  /** JSON with the persons who can log in. */
  personsFile: string;
  /** Its server's credentials; default: the demo's. */
  keys?: OutsideKeys;
};

async function optionsFor({
  siteUrl,
  port,
  dataDir,
  personsFile,
  keys = DEMO_SECRETS,
}: SandboxPlace): Promise<SandboxOptions> {
  const ports = {
    sso: await portNear(port + 1),
    payments: await portNear(port + 2),
    mailboxWeb: await portNear(port + 3),
    smtp: await portNear(port + 4),
  };
  return {
    ports,
    siteUrl,
    redirectUris: ['/callback', '/club/callback'],
    postLogoutRedirectUris: ['/'],
    dataDir: join(dataDir, 'sandbox'),
    persons: JSON.parse(readFileSync(personsFile, 'utf8')) as DemoPerson[],
    ...sandboxKeys(keys),
    registerCsv: registerCsv(),
    dollarWebhookUrl: `${siteUrl}/api/pagos/notificacion/second`,
  };
}

/**
 * Starts the outside systems in a process of their own; they end when we do.
 * @throws Failure with the process's output when it ends instead
 */
export async function startSandboxChild(
  place: SandboxPlace,
  onChild: (child: Child) => void,
): Promise<SandboxAddresses> {
  const options = await optionsFor(place);
  const child = startChild({
    name: 'sandbox',
    program: 'packages/demo/src/stack/sandbox-process.ts',
    env: {},
    logFile: join(place.dataDir, 'logs', 'sandbox.log'),
    channel: true,
  });
  onChild(child);
  const answered = new Promise<SandboxAddresses>((resolve) => {
    child.process.once('message', (message) => resolve(message as SandboxAddresses));
  });
  child.process.send(options);
  const answer = await Promise.race([answered, child.ended]);
  if (typeof answer !== 'string') return answer;
  throw new Failure(`The sandbox did not start (${answer}):\n${child.lastWords()}`);
}
