const KEY = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/i;
const MAX_LENGTH = 200;

/** Keys are made by us; one that could leave its folder, or mean another thing in an address, is a mistake and throws. */
export function checkKey(key: string): string {
  if (key.length > MAX_LENGTH || !KEY.test(key)) throw new Error(`not a storage key: ${JSON.stringify(key)}`);
  return key;
}
