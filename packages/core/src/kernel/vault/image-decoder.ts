/** Port that decodes images. */
export interface ImageDecoder {
  /** Returns true if every pixel of the image can be decoded. Its dimensions are within `imageLimits`. */
  decodes(image: Uint8Array): Promise<boolean>;
}
