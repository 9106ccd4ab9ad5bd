import { type ApiVersion, versionHistory } from '@doorstep/contracts';
import { createShapes, type Shapes } from './shapes.js';

/** The conversions between the versions of the direct interface. */
export const currentShapes: Shapes<ApiVersion> = createShapes(versionHistory);
