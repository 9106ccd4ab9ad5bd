import { doorstep } from '../../../lib/doorstep.js';

/** Without it, each visit would render the page again. Pages are made at their first visit, and kept until a webhook arrives. */
export const generateStaticParams = () => [];

export default async function DeliveryPage({ params }) {
  const { id } = await params;
  const { status } = await doorstep.deliveries.get(id);
  return <p role="status">{status}</p>;
}
