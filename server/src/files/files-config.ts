/** A bucket of S3 or of an S3-compatible server. */
export interface S3Config {
  readonly bucket: string;
  readonly region: string;
  /** Address of the server. Defaults to AWS in the region. */
  readonly endpoint: string | undefined;
  /** Prefix of the object names: empty, or ending with a slash. */
  readonly prefix: string;
  /** True puts the bucket into the path instead of the host name. */
  readonly pathStyle: boolean;
  /** Defaults to the AWS SDK's own search: environment, profile, role of the machine. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
  /** Time that a connection may take, and that it may be silent. */
  readonly timeoutMs: number;
}

/** The store of the content of files. */
export type FilesConfig =
  | { readonly store: 'disk'; readonly directory: string }
  | ({ readonly store: 's3' } & S3Config);
