import { variable } from './postman-request.js';

/** A folder of a collection, or a request in it. */
export interface PostmanItem {
  readonly name: string;
  readonly id?: string;
  readonly description?: string;
  readonly request?: object;
  readonly event?: readonly object[];
  readonly item?: readonly PostmanItem[];
}

/** Returns the statuses that an operation declares, by its id. */
export type DeclaredStatuses = (operationId: string) => readonly number[];

export function bearer(name: string): object {
  return { type: 'bearer', bearer: [{ key: 'token', value: variable(name), type: 'string' }] };
}

export function statusTest(statuses: readonly number[]): string {
  return `pm.test('the status is declared', () => pm.expect(pm.response.code).to.be.oneOf(${JSON.stringify(statuses)}));`;
}

export function script(exec: readonly string[]): object {
  return { listen: 'test', script: { type: 'text/javascript', exec } };
}

/** Returns the access to a value by its JSON pointer, without the first slash. */
export function access(pointer: string): string {
  return pointer
    .split('/')
    .map((part) => (/^\d+$/.test(part) ? `?.[${part}]` : `?.${part}`))
    .join('');
}
