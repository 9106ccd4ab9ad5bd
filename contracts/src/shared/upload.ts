/** Types of files that people may upload, recognised by their content. */
export const fileMediaTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;
export type FileMediaType = (typeof fileMediaTypes)[number];

/** Largest file that is taken, in bytes. */
export const maxFileBytes = 10 * 1_024 * 1_024;

/** What file a route takes. */
export interface UploadRule {
  readonly maxBytes: number;
  readonly mediaTypes: readonly FileMediaType[];
  /** False where the file may come later. */
  readonly required: boolean;
}
