import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Storage } from '../../ports/storage.ts';
import { folderStorage } from './folder-storage.ts';
import { s3Storage } from './s3-storage.ts';

/** The configured storage: a bucket, or a folder in the data directory. */
export function makeStorage(config: Config, clock: Clock): Storage {
  const { storage, dataDir, siteUrl, secrets } = config;
  if (storage.kind === 's3') return s3Storage({ ...storage, clock });
  return folderStorage({ dir: join(dataDir, 'storage'), siteUrl, urlKey: secrets.urlKey });
}
