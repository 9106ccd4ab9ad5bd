const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** Small complete files of each type that can be uploaded. The images have one white pixel. */
export const sampleFiles = {
  pdf: new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'),
  jpeg: bytesOf(
    `/9j/2wBDAP${'/'.repeat(86)}2wBDAf${'/'.repeat(86)}wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEA` +
      'AAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKAA/9k=',
  ),
  png: bytesOf(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWP4//8/AAX+Av5Y8msOAAAAAElFTkSuQmCC',
  ),
  webp: bytesOf('UklGRh4AAABXRUJQVlA4TBEAAAAvAAAAAAfQ//73v/+BiOh/AAA='),
} as const;

/** A photo as couriers send it. */
export const samplePhoto = {
  contentType: 'image/png',
  base64: btoa(String.fromCharCode(...sampleFiles.png)),
} as const;

/** A lossy WebP and one with transparency, whose headers differ from the lossless one. */
export const otherWebps = {
  lossy: bytesOf('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEADMDOJaQAA3AA/uuuAAA='),
  extended: bytesOf('UklGRkAAAABXRUJQVlA4WAoAAAAQAAAAAAAAAAAAQUxQSAIAAAAAgFZQOCAYAAAAMAEAnQEqAQABAAzAziWkAANwAP7sHYAA'),
} as const;

/** Returns the sample PNG with another size in its header, which its data does not have. */
export function pngOfSize(width: number, height: number): Uint8Array<ArrayBuffer> {
  const png = Uint8Array.from(sampleFiles.png);
  const header = new DataView(png.buffer);
  header.setUint32(16, width);
  header.setUint32(20, height);
  return png;
}

/** Returns a complete PDF that contains the EICAR test file. In parts, so that no scanner reports this source. */
export function infectedPdf(): Uint8Array<ArrayBuffer> {
  const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
  return new TextEncoder().encode(`%PDF-1.7\n1 0 obj\n<</Length 68>>\nstream\n${eicar}\nendstream\nendobj\n%%EOF\n`);
}
