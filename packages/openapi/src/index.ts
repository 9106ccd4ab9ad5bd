export { directDocument, platformDocument } from './document/document.js';
export { operationId } from './document/operation.js';
export { errorCatalogue } from './pages/error-catalogue.js';
export { eventCatalogue } from './pages/event-catalogue.js';
export { type ReferencePageOptions, referencePage, referenceScript } from './pages/reference-page.js';
export { componentSchemas, schemaReference } from './schema/component-schemas.js';
export type { Direction, SchemaContext } from './schema/direction.js';
export { toJsonSchema } from './schema/json-schema.js';
export { isRequired } from './schema/presence.js';
