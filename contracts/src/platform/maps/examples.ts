import { exampleTime } from '../../shared/examples.js';

export const tileUrlTemplate = 'https://api.doorstep.example/api/v1/maps/tiles/{z}/{x}/{y}.mvt';

export const exampleService = {
  provider: 'sandbox_map',
  state: 'ok',
  circuit: 'closed',
  fallback: null,
  fallbackInUse: false,
  since: exampleTime,
  lastFailure: null,
} as const;
