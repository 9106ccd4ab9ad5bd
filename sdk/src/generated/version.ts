// Generated from the contracts. Do not edit.

import type { ApiVersion } from './types.js';

/** The version of this package. */
export const version = '0.1.0';

/** The version of the direct interface that the types describe. */
export const apiVersion: ApiVersion = '2026-11-25';

/** The page that explains each code of an error, below a heading of the same name. */
export const errorPage = 'https://doorstep.example/developers/errors.html';
