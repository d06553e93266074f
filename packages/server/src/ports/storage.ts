/** File storage: a folder in the demo, an S3 bucket in production. Keys are ours, never a client's. */
export interface Storage {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null when there is no such object. */
  get(key: string): Promise<StoredFile | null>;
  exists(key: string): Promise<boolean>;
  /** No-op when there is none. */
  remove(key: string): Promise<void>;
  /** A signed URL that downloads the object as `fileName` until `expiresAt`. */
  signedUrl(key: string, options: { fileName: string; expiresAt: Date }): Promise<string>;
}

export interface StoredFile {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}
