/** The types of images that people can upload, detected from their content. */
export const imageMediaTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** The types of files that people can upload, detected from their content. */
export const fileMediaTypes = ['application/pdf', ...imageMediaTypes] as const;
export type FileMediaType = (typeof fileMediaTypes)[number];

/** Maximum size of an uploaded file, in bytes. */
export const maxFileBytes = 10 * 1_024 * 1_024;

/** The files that a route accepts. */
export interface UploadRule {
  /** Names of the parts of the form that are files. A dot stands for an object of the body: `signature.image`. */
  readonly files: readonly [string, ...string[]];
  /** Limit for each file. */
  readonly maxBytes: number;
  readonly mediaTypes: readonly FileMediaType[];
  /** False where the files can be absent, or follow later. */
  readonly required: boolean;
}
