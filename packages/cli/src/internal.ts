/** Parts of the command line that the program for the Model Context Protocol also uses. */

export { createNodeHost } from './host/node-host.js';
export { findCredentials } from './profiles/credentials.js';
