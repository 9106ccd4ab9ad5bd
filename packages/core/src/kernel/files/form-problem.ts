import type { FieldFault } from '@doorstep/contracts';
import { fieldProblem, type ServiceProblem } from '../primitives/problem.js';

/** Returns the pointer to a part of a form. A dot in its name stands for an object of the body. */
export function partPointer(name: string): string {
  return `/body/${name.replaceAll('.', '/')}`;
}

/** Creates a problem about a part of a form. */
export function formProblem(name: string, code: FieldFault, detail: string): ServiceProblem {
  return fieldProblem('invalid_request', partPointer(name), detail, code);
}
