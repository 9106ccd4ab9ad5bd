/** A bucket of S3, or of a server that speaks its protocol. */
export interface S3Config {
  readonly bucket: string;
  readonly region: string;
  /** Address of the server; that of AWS for the region when absent. */
  readonly endpoint: string | undefined;
  /** What names of objects begin with; empty, or with a slash at its end. */
  readonly prefix: string;
  /** The bucket in the path of addresses rather than in the host. */
  readonly pathStyle: boolean;
  /** Looked for where the SDK of AWS looks for them when absent: environment, profile, role of the machine. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
  /** How long a connection may take, and how long it may be silent. */
  readonly timeoutMs: number;
}

/** Where the content of files is kept. */
export type FilesConfig =
  | { readonly store: 'disk'; readonly directory: string }
  | ({ readonly store: 's3' } & S3Config);
