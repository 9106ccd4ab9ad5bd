import type { DispatchOffersSchema, dispatchContract } from '@doorstep/contracts';
import type { z } from 'zod';
import { speedOperations } from '../../catalogue/speeds/operations.js';
import { zoneOperations } from '../../catalogue/zones/operations.js';
import type { Operation, Operations, ReadCall } from '../../kernel/operation/operation.js';
import { type Candidate, findCandidates } from './candidates.js';
import { explanationsOf } from './decisions.js';
import { type DispatchJob, loadJob } from './dispatch-job.js';
import { listIncidents } from './incidents.js';
import { assign, markDelivered, release } from './interventions.js';
import { routesToPickup } from './pickup-routes.js';
import { listQueue } from './queue.js';
import { nearestFirst, ranked, scoreOf } from './score.js';

type Route = (typeof dispatchContract)['getOffers'];
type Offers = z.input<DispatchOffersSchema>;

const maxOffers = 20;
const maxRejections = 100;

/** Returns the best couriers for a job, and the reasons that others are not offered it. */
const getOffers: Operation<Route> = async (call) => {
  const { params, reader, now } = call;
  const job = await loadJob(reader, params.orderId, now);
  const explanations = await explanationsOf(call, job);
  if (!job.waits) {
    return { status: 200, body: { jobId: job.id, at: now, offers: [], rejections: [], ...explanations } };
  }
  const { candidates, rejected } = await findCandidates(call, job);
  const rejections = nearestFirst(rejected).slice(0, maxRejections);
  return {
    status: 200,
    body: {
      jobId: job.id,
      at: now,
      offers: await rankedOffers(call, job, candidates),
      rejections: rejections.map(({ courierId, reason }) => ({ courierId, reason })),
      ...explanations,
    },
  };
};

async function rankedOffers(
  { ports, now }: ReadCall<Route>,
  job: DispatchJob,
  candidates: readonly Candidate[],
): Promise<Offers['offers']> {
  const routes = await routesToPickup(ports.router, job.pickup, candidates, now);
  const scored = routes.map(({ candidate: { courier, workload }, distanceMeters, pickupSeconds, detourSeconds }) => ({
    courierId: courier.id,
    vehicle: courier.vehicle,
    ...scoreOf(courier, { pickupSeconds, detourSeconds, workload, now }),
    distanceMeters,
    pickupEtaSeconds: pickupSeconds,
  }));
  return ranked(scored).slice(0, maxOffers);
}

/** The operations of dispatch, one for each endpoint. */
export const dispatchOperations: Operations<typeof dispatchContract> = {
  getOffers,
  assign,
  release,
  markDelivered,
  listIncidents,
  listQueue,
  ...zoneOperations,
  ...speedOperations,
};
