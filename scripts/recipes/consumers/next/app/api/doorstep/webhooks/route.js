import { isWebhookVerificationError, webhooks } from '@doorstep/sdk';
import { revalidatePath } from 'next/cache';

export async function POST(request) {
  try {
    const event = await webhooks.verify(await request.text(), request.headers, process.env.DOORSTEP_WEBHOOK_SECRET);
    // The next visit of the page renders it again.
    revalidatePath(`/deliveries/${event.subjectId}`);
    return new Response(null, { status: 204 });
  } catch (error) {
    return new Response(null, { status: isWebhookVerificationError(error) ? 400 : 500 });
  }
}
