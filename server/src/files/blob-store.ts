/** A stretch of a blob. */
export interface BlobPart {
  /** As many as were asked for, or fewer where the blob ends. */
  readonly bytes: Uint8Array;
  /** Of the whole blob, in bytes. */
  readonly size: number;
}

/** Where the encrypted content of files lies: names and bytes, and no idea of what they mean. */
export interface BlobStore {
  /**
   * Keeps content under a name; what was there before is replaced at once. When `content` or the store fails, nothing is
   * kept, and the failure of `content` is thrown as it is.
   *
   * @throws StoreUnavailable
   */
  put(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /**
   * Reads `length` bytes (at least one) from `offset` on, which lies within the blob. Undefined when there is no such blob.
   *
   * @throws StoreUnavailable
   */
  readAt(name: string, offset: number, length: number): Promise<BlobPart | undefined>;
  /** Forgets the blob, if there is one. @throws StoreUnavailable */
  remove(name: string): Promise<void>;
  /** Resolves when blobs can be kept. @throws StoreUnavailable */
  check(): Promise<void>;
  close(): Promise<void>;
}
