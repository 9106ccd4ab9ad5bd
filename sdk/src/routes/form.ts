import { isObject } from '../checks/is-object.js';

/** A file of a React Native app, as its pickers return it. */
export interface NativeFile {
  readonly uri: string;
  readonly name: string;
  /** Media type, for example `image/jpeg`. */
  readonly type: string;
}

/**
 * A file to send: a `Blob` or `File`, bytes such as a `Buffer`, a stream (Node or web), or in React Native an object with
 * `uri`, `name` and `type`. A stream is read completely before it is sent.
 */
export type FileInput =
  | Blob
  | ArrayBuffer
  | ArrayBufferView
  | ReadableStream<Uint8Array>
  | AsyncIterable<Uint8Array | string>
  | NativeFile;

/**
 * Encodes a body with a `file` as a form, for which fetch sets the content type and boundary. The result is a promise if the
 * file is a stream.
 *
 * @throws TypeError when the file is nothing that this runtime can send as a file.
 */
export function encodeForm(body: object): FormData | Promise<FormData> {
  const { file, ...fields } = body as { readonly file?: unknown };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value as string);
  const content = readFile(file);
  if (!(content instanceof Promise))
    return withFile(form, content, content instanceof Blob ? nameOf(content) : undefined);
  const complete = content.then((blob) => withFile(form, blob, fileNameOf(file)));
  // Nobody waits for the form of a call that is aborted before its first attempt.
  complete.catch(() => {});
  return complete;
}

/**
 * Gives a file a name and a media type, which bytes and streams do not have.
 *
 * @example
 * const file = await toFile(buffer, 'licence.pdf', 'application/pdf');
 *
 * @param type media type; that of a blob when absent.
 * @throws TypeError when the content is nothing that this runtime can send as a file.
 */
export async function toFile(content: FileInput, name: string, type?: string): Promise<FileInput> {
  if ('uri' in content) return { ...content, name, type: type ?? content.type };
  const blob = await readFile(content);
  if (!(blob instanceof Blob)) throw unsupported();
  // Node 18 has no global `File`. The name is where `File` has it.
  return Object.defineProperty(blob.slice(0, blob.size, type ?? blob.type), 'name', { value: name });
}

/** Returns a stream or bytes as a blob, and anything else unchanged. */
function readFile(file: unknown): unknown {
  if (!isObject(file)) throw unsupported();
  if ('getReader' in file) return new Response(file as ReadableStream<Uint8Array>).blob();
  if (Symbol.asyncIterator in file) return readChunks(file as AsyncIterable<unknown>);
  return file instanceof ArrayBuffer || ArrayBuffer.isView(file) ? blobOf([file]) : file;
}

async function readChunks(stream: AsyncIterable<unknown>): Promise<Blob> {
  const chunks: unknown[] = [];
  for await (const chunk of stream) {
    // `Blob` would turn any other value into text.
    if (typeof chunk !== 'string' && !ArrayBuffer.isView(chunk)) throw unsupported();
    chunks.push(chunk);
  }
  return blobOf(chunks);
}

/** React Native has no blobs of bytes. */
function blobOf(parts: readonly unknown[]): Blob {
  try {
    return new Blob(parts as BlobPart[]);
  } catch (cause) {
    throw unsupported(cause);
  }
}

/** Returns the name that `toFile` gave a blob. A `File` is sent with its own. */
function nameOf(blob: Blob): string | undefined {
  return 'name' in blob ? String(blob.name) : undefined;
}

/** Streams of Node know the path of their file. */
function fileNameOf(file: unknown): string | undefined {
  return isObject(file) && 'path' in file && typeof file.path === 'string'
    ? /[^\\/]*$/.exec(file.path)?.[0]
    : undefined;
}

function withFile(form: FormData, content: unknown, fileName?: string): FormData {
  if (fileName) form.append('file', content as Blob, fileName);
  else form.append('file', content as Blob);
  // The `FormData` of React Native keeps `{ uri }`. That of the web platform turns everything but its own blobs into text.
  if (typeof form.get?.('file') === 'string') throw unsupported();
  return form;
}

function unsupported(cause?: unknown): TypeError {
  return new TypeError(
    'file must be a Blob or File, bytes, a stream, or in React Native { uri, name, type }: nothing else is sent as a file here.',
    { cause },
  );
}
