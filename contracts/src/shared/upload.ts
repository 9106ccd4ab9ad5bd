/** The types of files that people can upload, detected from their content. */
export const fileMediaTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;
export type FileMediaType = (typeof fileMediaTypes)[number];

/** Maximum size of an uploaded file, in bytes. */
export const maxFileBytes = 10 * 1_024 * 1_024;

/** The file that a route accepts. */
export interface UploadRule {
  readonly maxBytes: number;
  readonly mediaTypes: readonly FileMediaType[];
  /** False where the file can follow later. */
  readonly required: boolean;
}
