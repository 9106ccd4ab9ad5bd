/** The result of scanning a file. */
export type ScanVerdict =
  | { readonly kind: 'clean' }
  /** `signature` is the scanner's name of what it found. */
  | { readonly kind: 'infected'; readonly signature: string };

/** Port to a virus scanner, which sees every uploaded file before anybody can read it. */
export interface VirusScanner {
  /** Scans content. @throws StoreUnavailable if the scanner gives no verdict: a file without one is never accepted. */
  scan(content: AsyncIterable<Uint8Array>): Promise<ScanVerdict>;
}
