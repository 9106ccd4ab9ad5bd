import { z } from 'zod';
import { id, idParams } from '../../shared/ids.js';

/** Path parameters of a partner. */
export const params = idParams('partner');
/** Path parameters of a person of a partner. */
export const memberParams = z.object({ id: id('partner'), memberId: id('partnerMember') });
/** Path parameters of a key of a partner. */
export const keyParams = z.object({ id: id('partner'), keyId: id('apiKey') });
