const KEY = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/i;
const MAX_LENGTH = 200;

/** Our own code makes the keys. Throws for one that could leave its folder or be misread in a URL: a bug. */
export function checkKey(key: string): string {
  if (key.length > MAX_LENGTH || !KEY.test(key)) throw new Error(`not a storage key: ${JSON.stringify(key)}`);
  return key;
}
