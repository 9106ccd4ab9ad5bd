import { Doorstep, webhooks } from '@doorstep/sdk';
export default {
  async fetch(_request, env) {
    const doorstep = new Doorstep({ apiKey: env.DOORSTEP_API_KEY, baseUrl: env.DOORSTEP_BASE_URL });
    const { partner } = await doorstep.account.get();
    return Response.json({ partner: partner.name, webhooks: typeof webhooks.verify });
  },
};
