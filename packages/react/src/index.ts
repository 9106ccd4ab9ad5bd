export { createDoorstepContext, type DoorstepContext, type DoorstepProviderProps } from './doorstep-context.js';
export { type ErrorExplanation, explainError } from './explain-error.js';
export { type PagesState, usePages } from './use-pages.js';
export { type StreamState, type StreamStatus, type UseStreamOptions, useStream } from './use-stream.js';
export { useWrite } from './use-write.js';
