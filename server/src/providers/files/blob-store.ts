/** A range of a blob. */
export interface BlobPart {
  /** The requested bytes, or fewer at the end of the blob. */
  readonly bytes: Uint8Array;
  /** Size of the whole blob, in bytes. */
  readonly size: number;
}

/** A blob in a list. */
export interface ListedBlob {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

/** Stores the encrypted content of files by name. */
export interface BlobStore {
  /**
   * Stores content under a name, and replaces previous content in one step. If `content` or the store fails, nothing
   * changes. An error of `content` is rethrown unchanged.
   *
   * @throws StoreUnavailable
   */
  put(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /**
   * Reads `length` bytes (at least one) from `offset`, which is within the blob. Returns undefined if there is no blob.
   *
   * @throws StoreUnavailable
   */
  readAt(name: string, offset: number, length: number): Promise<BlobPart | undefined>;
  /** Yields the name and size of each blob, in any order. @throws StoreUnavailable during iteration. */
  list(): AsyncIterable<ListedBlob>;
  /** Removes the blob, if it exists. @throws StoreUnavailable */
  remove(name: string): Promise<void>;
  /** Resolves if blobs can be stored. @throws StoreUnavailable */
  check(): Promise<void>;
  close(): Promise<void>;
}
