/** Thrown for an extract that cannot be imported. The message says why and what to do. */
export class InvalidExtract extends Error {
  override readonly name = 'InvalidExtract';
}
