import type { DispatchOffersSchema, dispatchContract } from '@doorstep/contracts';
import type { z } from 'zod';
import type { CourierRecord } from '../couriers/records.js';
import type { Answer, Operations, ReadCall } from '../kernel/operation.js';
import { activeJobs } from './active-jobs.js';
import { couriersAround } from './couriers-around.js';
import { metersToPickup, rejection, unsuited } from './eligibility.js';
import { type DispatchJob, loadJob } from './job.js';
import { nearestFirst, ranked, scoreOf } from './score.js';

type Route = (typeof dispatchContract)['offers'];
type Call = ReadCall<Route>;
type Offers = z.input<DispatchOffersSchema>;

const mostOffers = 20;
const mostRejections = 100;

/** Filters the couriers around the pickup, scores those who are left, and says why the others are not. */
async function offers(call: Call): Promise<Answer<Route>> {
  const { params, reader, now } = call;
  const job = await loadJob(reader, params.orderId, now);
  if (!job.waits) return { status: 200, body: { jobId: job.id, at: now, offers: [], rejections: [] } };
  const couriers = await couriersAround(reader, job.pickup);
  const suited = couriers.filter((courier) => unsuited(courier, job) === undefined);
  const carried = await activeJobs(reader, idsOf(suited));
  const judged = couriers.map((courier) => {
    const carries = carried.get(courier.id) ?? 0;
    return { courier, carries, reason: rejection(courier, job, carries) };
  });
  return {
    status: 200,
    body: { jobId: job.id, at: now, offers: await offered(call, job, judged), rejections: rejected(job, judged) },
  };
}

/** A courier around the pickup, how many jobs they carry, and why this one does not suit them, if so. */
interface Judged {
  readonly courier: CourierRecord;
  readonly carries: number;
  readonly reason: Offers['rejections'][number]['reason'] | undefined;
}

async function offered({ ports, now }: Call, job: DispatchJob, judged: readonly Judged[]): Promise<Offers['offers']> {
  const suited = judged.filter(({ reason }) => reason === undefined);
  const scored = suited.map(async ({ courier, carries }) => {
    const { id: courierId, vehicle, lat, lng } = courier;
    if (lat === null || lng === null) throw new Error(`The courier ${courierId} has no position to be offered a job.`);
    const { durationSeconds, distanceMeters } = await ports.router.route({ lat, lng }, job.pickup, { vehicle });
    const score = scoreOf(courier, { pickupSeconds: durationSeconds, carries, now });
    return { courierId, vehicle, ...score, distanceMeters, pickupEtaSeconds: durationSeconds };
  });
  return ranked(await Promise.all(scored)).slice(0, mostOffers);
}

function rejected(job: DispatchJob, judged: readonly Judged[]): Offers['rejections'] {
  const found = judged.flatMap(({ courier, reason }) =>
    reason ? [{ courierId: courier.id, reason, meters: metersToPickup(courier, job) }] : [],
  );
  const shown = nearestFirst(found).slice(0, mostRejections);
  return shown.map(({ courierId, reason }) => ({ courierId, reason }));
}

function idsOf(couriers: readonly CourierRecord[]): string[] {
  return couriers.map(({ id }) => id);
}

/** Dispatch: who suits a job. */
export const dispatchOperations: Operations<typeof dispatchContract> = { offers };
