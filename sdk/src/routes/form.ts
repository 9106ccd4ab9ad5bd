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
 * A body whose values at some paths can be files: `signature.image` is `image` of the object `signature`.
 */
export type WithFiles<T, Path extends string> = [Path] extends [never]
  ? T
  : T extends object
    ? {
        [Key in keyof T]: Key extends Path
          ? T[Key] | FileInput
          : WithFiles<T[Key], Key extends string ? (Path extends `${Key}.${infer Rest}` ? Rest : never) : never>;
      }
    : T;

/**
 * Encodes a body with files as a form, for which fetch sets the content type and boundary. The fields of an object have names
 * with a dot: `coordinates.lat`. Returns undefined for a body without files, and a promise if a file is a stream.
 *
 * @throws TypeError when a file is nothing that this runtime can send as a file.
 */
export function encodeForm(body: object): FormData | Promise<FormData> | undefined {
  const parts = partsOf(body);
  if (!parts.some(({ isFile }) => isFile)) return undefined;
  const form = new FormData();
  const streams: Promise<unknown>[] = [];
  for (const { name, value, isFile } of parts) {
    if (!isFile) {
      form.append(name, String(value));
      continue;
    }
    const content = readFile(name, value);
    if (content instanceof Promise) streams.push(content.then((blob) => addFile(form, name, blob, fileNameOf(value))));
    else addFile(form, name, content, content instanceof Blob ? nameOf(content) : undefined);
  }
  if (streams.length === 0) return form;
  const complete = Promise.all(streams).then(() => form);
  // Nobody waits for the form of a call that is aborted before its first attempt.
  complete.catch(() => {});
  return complete;
}

interface Part {
  readonly name: string;
  readonly value: unknown;
  readonly isFile: boolean;
}

/** Returns the values of a body, at every depth. Whatever is called `file` is one, or refused. */
function partsOf(body: object, prefix = ''): Part[] {
  return Object.entries(body).flatMap(([key, value]): Part[] => {
    const name = prefix + key;
    if (value === undefined) return [];
    const isFile = name === 'file' || isFileInput(value);
    return isObject(value) && !isFile ? partsOf(value, `${name}.`) : [{ name, value, isFile }];
  });
}

function isFileInput(value: unknown): boolean {
  if (!isObject(value)) return false;
  if (value instanceof Blob || value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return true;
  return 'getReader' in value || Symbol.asyncIterator in value || 'uri' in value;
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
  const blob = await readFile('file', content);
  if (!(blob instanceof Blob)) throw unsupported('file');
  // Node 18 has no global `File`. The name is where `File` has it.
  return Object.defineProperty(blob.slice(0, blob.size, type ?? blob.type), 'name', { value: name });
}

/** Returns a stream or bytes as a blob, and anything else unchanged. */
function readFile(name: string, file: unknown): unknown {
  if (!isObject(file)) throw unsupported(name);
  if ('getReader' in file) return new Response(file as ReadableStream<Uint8Array>).blob();
  if (Symbol.asyncIterator in file) return readChunks(name, file as AsyncIterable<unknown>);
  return file instanceof ArrayBuffer || ArrayBuffer.isView(file) ? blobOf(name, [file]) : file;
}

async function readChunks(name: string, stream: AsyncIterable<unknown>): Promise<Blob> {
  const chunks: unknown[] = [];
  for await (const chunk of stream) {
    // `Blob` would turn any other value into text.
    if (typeof chunk !== 'string' && !ArrayBuffer.isView(chunk)) throw unsupported(name);
    chunks.push(chunk);
  }
  return blobOf(name, chunks);
}

/** React Native has no blobs of bytes. */
function blobOf(name: string, parts: readonly unknown[]): Blob {
  try {
    return new Blob(parts as BlobPart[]);
  } catch (cause) {
    throw unsupported(name, cause);
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

function addFile(form: FormData, name: string, content: unknown, fileName?: string): void {
  if (fileName) form.append(name, content as Blob, fileName);
  else form.append(name, content as Blob);
  // The `FormData` of React Native keeps `{ uri }`. That of the web platform turns everything but its own blobs into text.
  if (typeof form.get?.(name) === 'string') throw unsupported(name);
}

function unsupported(name: string, cause?: unknown): TypeError {
  return new TypeError(
    `${name} must be a Blob or File, bytes, a stream, or in React Native { uri, name, type }: nothing else is sent as a file here.`,
    { cause },
  );
}
