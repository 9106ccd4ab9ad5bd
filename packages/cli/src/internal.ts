/** What the program for the Model Context Protocol shares with the command line. */

export { createNodeHost } from './host/node-host.js';
export { findCredentials } from './profiles/credentials.js';
