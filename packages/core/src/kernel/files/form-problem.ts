import { ServiceProblem } from '../primitives/problem.js';

/** A problem with a part of a form, for example its file. */
export function formProblem(name: string, code: string, detail: string): ServiceProblem {
  return new ServiceProblem('invalid_request', detail, { errors: [{ pointer: `/body/${name}`, code, detail }] });
}

/** A problem with the file of a form. */
export function fileProblem(code: 'required' | 'invalid_content', detail: string): ServiceProblem {
  return formProblem('file', code, detail);
}
