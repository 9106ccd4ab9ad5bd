export { refuseUnknownKeys } from './checks.js';
