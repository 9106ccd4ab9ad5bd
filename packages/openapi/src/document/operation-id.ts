import type { Endpoint } from '@doorstep/contracts';
import { pascalCase } from './text-case.js';

/** Joins area and operation into one identifier, for example `ordersCourierClaim`. */
export function operationId({ area, operation }: Pick<Endpoint, 'area' | 'operation'>): string {
  return `${area}${pascalCase(operation)}`;
}
