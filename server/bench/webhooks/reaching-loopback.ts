import type { OutsidePorts } from '@doorstep/core';

/** Lets live webhooks reach this machine. */
export function reachingLoopback<P extends Pick<OutsidePorts, 'webhooks'>>(ports: P): P {
  return { ...ports, webhooks: { send: (request) => ports.webhooks.send({ ...request, livemode: false }) } };
}
