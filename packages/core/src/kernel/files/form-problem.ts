import type { FieldFault } from '@doorstep/contracts';
import { ServiceProblem } from '../primitives/problem.js';
import type { ContentFault } from '../vault/inspection/content-fault.js';

/** Creates a problem about a part of a form. */
export function formProblem(name: string, code: FieldFault, detail: string): ServiceProblem {
  return new ServiceProblem('invalid_request', detail, { errors: [{ pointer: `/body/${name}`, code, detail }] });
}

/** Creates a problem about the file of a form. */
export function fileProblem(code: 'required' | ContentFault['code'], detail: string): ServiceProblem {
  return formProblem('file', code, detail);
}
