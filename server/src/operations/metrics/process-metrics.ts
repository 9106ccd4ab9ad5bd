import { version } from '@doorstep/core';
import { Gauge, type Registry } from 'prom-client';
import type { OpenStreams } from '../../http/open-streams.js';

/** Creates the metrics of this process: its version and its open streams. */
export function createProcessMetrics(registry: Registry, streams: Pick<OpenStreams, 'size'>): void {
  const registers = [registry];
  new Gauge({
    name: 'doorstep_build_info',
    help: 'Always 1. The label is the version of the program.',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1);
  new Gauge({
    name: 'doorstep_open_streams',
    help: 'Streams of live updates that are open.',
    registers,
    collect() {
      this.set(streams.size());
    },
  });
}
