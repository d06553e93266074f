import type { Context } from '../../context.ts';
import type { Executor } from '../../db/database.ts';
import type { JobPayloads } from '../../jobs/job-list.ts';
import { seal, unseal } from '../../shared/sealed.ts';

const USE = 'secret-mail';
type Secrets = Pick<Context['config'], 'secrets'>;

/** As `compose-mail`, for mails with a secret, which are encrypted in the queue (decision 0056). */
export async function enqueueSecretMail(
  tx: Executor,
  { config, jobs, random }: Pick<Context, 'config' | 'jobs' | 'random'>,
  mail: JobPayloads['compose-mail'],
): Promise<void> {
  const sealed = seal(config.secrets.urlKey, USE, Buffer.from(JSON.stringify(mail)), random);
  await jobs.enqueue(tx, 'compose-secret-mail', [{ sealed: sealed.toString('base64') }]);
}

/** The decrypted content. Throws if the server's key has changed. */
export function openSecretMail(
  { secrets }: Secrets,
  { sealed }: JobPayloads['compose-secret-mail'],
): JobPayloads['compose-mail'] {
  return JSON.parse(unseal(secrets, USE, Buffer.from(sealed, 'base64')).toString());
}
