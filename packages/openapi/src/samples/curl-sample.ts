import { callPath, type SampleCall } from './sample-call.js';

/** Origin that samples call. */
export const sampleOrigin = 'https://api.doorstep.example';

/** Names of output files for binary responses, by media type. */
const answerFiles: Readonly<Record<string, string>> = {
  'application/zip': 'archive.zip',
  'application/vnd.mapbox-vector-tile': 'tile.mvt',
  'image/*': 'proof.jpg',
};

/** Idempotency key in samples. Callers choose one for each action. */
const sampleIdempotencyKey = '5f0e6a52-8d0b-4f6e-9a55-3f9a1f5c2f10';

/** Prints a call as a command for POSIX shells. The credential comes from the environment. */
export function curlSample(call: SampleCall): string {
  const { endpoint, body, file, answer } = call;
  const { route, meta } = endpoint;
  const lines = [
    `curl ${options(call)}${inQuotes(`${sampleOrigin}${callPath(call)}`)}`,
    ...credential(call),
    ...(meta.idempotency === 'accepted' ? [`--header ${inQuotes(`Idempotency-Key: ${sampleIdempotencyKey}`)}`] : []),
    ...(body === undefined || file
      ? []
      : [`--header 'Content-Type: application/json'`, `--data ${inQuotes(json(body))}`]),
    ...(file
      ? [
          ...Object.entries(Object(body)).map(
            ([name, value]) => `--form-string ${inQuotes(`${name}=${String(value)}`)}`,
          ),
          `--form ${inQuotes(`file=@${file.name};type=${file.mediaType}`)}`,
        ]
      : []),
    ...(answer === 'bytes' ? [`--output ${answerFiles[mediaTypeOf(route.responses)] ?? 'answer.bin'}`] : []),
  ];
  return lines.join(' \\\n  ');
}

/** Quotes a text for a shell. */
export function inQuotes(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function options({ endpoint: { route }, body, file, answer }: SampleCall): string {
  const implied = body === undefined && !file ? 'GET' : 'POST';
  const method = route.method === implied ? '' : `--request ${route.method} `;
  return answer === 'stream' ? `--no-buffer ${method}` : method;
}

function credential({ endpoint: { interface: side, meta } }: SampleCall): readonly string[] {
  if (meta.access.kind === 'public') return [];
  return [`--header "Authorization: Bearer $${side === 'direct' ? 'DOORSTEP_API_KEY' : 'DOORSTEP_SESSION_TOKEN'}"`];
}

/** Prints JSON, on one line if it is short. */
function json(body: unknown): string {
  const short = JSON.stringify(body);
  return short.length <= 80 ? short : JSON.stringify(body, null, 2);
}

function mediaTypeOf(responses: SampleCall['endpoint']['route']['responses']): string {
  const found = Object.values(responses).find(
    (response) => typeof response === 'object' && response !== null && 'contentType' in response,
  );
  return found && 'contentType' in found ? String(found.contentType) : '';
}
