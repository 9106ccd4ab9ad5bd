import { parseRange } from '../http/range.js';
import type { ByteStreamResponse } from '../http/request.js';
import type { ResponseHead } from '../http/responses.js';
import { ServiceProblem } from '../primitives/problem.js';
import { beginReading } from './begin-reading.js';
import type { FileContent } from './file-content.js';

/**
 * Returns a successful response with content that is read while it is written, or with the part of it that a `Range`
 * header requests.
 *
 * @param report see `beginReading`.
 * @throws ServiceProblem range_not_satisfiable
 */
export async function contentResponse(
  { status, headers }: ResponseHead,
  content: FileContent,
  mediaType: string,
  rangeHeader: string | undefined,
  report: (error: unknown) => void,
): Promise<ByteStreamResponse> {
  const { size } = content;
  const range = parseRange(rangeHeader, size);
  if (range === 'unsatisfiable') {
    const detail = `There are ${size} bytes.`;
    throw new ServiceProblem('range_not_satisfiable', detail, {}, { 'content-range': `bytes */${size}` });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  return {
    status: range ? 206 : status,
    headers: {
      'content-type': mediaType,
      'cache-control': 'no-store',
      'accept-ranges': 'bytes',
      ...headers,
      ...(range ? { 'content-range': `bytes ${start}-${end}/${size}` } : {}),
    },
    payload: { length: end - start + 1, ...(await beginReading(content.read({ start, end }), report)) },
  };
}
