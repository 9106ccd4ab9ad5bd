/** `@doorstep/sdk/courier`: the state of a courier's app, as pure functions. */
export {
  applyRoute,
  applyWork,
  type CourierWork,
  completeStop,
  noWork,
  restoreStop,
  type StopName,
  stopsAhead,
  type WorkMessage,
} from './courier/courier-work.js';
