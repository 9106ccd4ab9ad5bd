import { createSandbox } from '@doorstep/mocks';

/** The service that all stories use. It runs in the page. */
export const sandbox = await createSandbox();
