import type { DecisionReason, Language } from '@doorstep/contracts';
import { zoneSettings } from '../../catalogue/zones/zone-settings.js';
import type { CourierRecord } from '../../couriers/couriers/records.js';
import { pauseOf } from '../../couriers/eligibility/hand-backs.js';
import { reasonView } from '../../couriers/reasons/reason-texts.js';
import type { Ports } from '../../kernel/ports/ports.js';
import { secondsBetween } from '../../kernel/primitives/instant.js';
import type { RouteReading } from '../courier-routes/read-route.js';

/** The sources of the work of a courier. */
export interface WorkReading extends RouteReading {
  readonly ports: RouteReading['ports'] & Pick<Ports, 'cities' | 'zones'>;
}

/**
 * Returns why a courier has no work: a pause, a job that is planned for them, or that none is. Null off shift, and without a pause at an unknown
 * place, and where couriers choose their work themselves.
 */
export async function idleReason(
  { reader, ports, now }: WorkReading,
  courier: CourierRecord,
  language: Language,
): Promise<DecisionReason | null> {
  const { id, onShift } = courier;
  if (!onShift) return null;
  const view = { kind: 'courier', language } as const;
  const pausedUntil = pauseOf(courier, now);
  if (pausedUntil !== null) return reasonView({ code: 'paused', seconds: secondsBetween(now, pausedUntil) }, view);
  const position = await ports.positions.of(reader, id);
  const zone = position && ports.cities.zoneAt(position.coordinates);
  if (!zone || (await zoneSettings({ reader, ports }, zone.id)).mode === 'claim') return null;
  const round = (await reader.get('dispatchZones', zone.id))?.lastRound;
  const planned = round?.waiting.find(({ courierId, until }) => courierId === id && until !== null);
  if (!planned?.until) return reasonView({ code: 'nothing_waits' }, view);
  return reasonView({ code: 'planned', seconds: Math.max(0, secondsBetween(now, planned.until)) }, view);
}
