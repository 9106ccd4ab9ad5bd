import { Doorstep } from '@doorstep/sdk';

/** The client of this server. The key is read at each call, because `next build` loads this file without it. */
export const doorstep = new Doorstep({ apiKey: () => process.env.DOORSTEP_API_KEY });
