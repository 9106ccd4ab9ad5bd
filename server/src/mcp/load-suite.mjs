/*
 * Lets Node 20 load the conformance suite, which imports a function of Node 22 that its scenarios for servers do not call. Node runs this
 * file before the suite.
 */
import { register } from 'node:module';

const completed = `export * from 'node:fs'; export const globSync = () => { throw new Error('This needs Node 22.'); };`;
const hooks = `export async function resolve(name, context, next) {
  const isSuite = context.parentURL?.includes('/@modelcontextprotocol/conformance/');
  return name === 'fs' && isSuite ? { url: ${JSON.stringify(dataUrl(completed))}, shortCircuit: true } : next(name, context);
}`;
register(dataUrl(hooks));

function dataUrl(code) {
  return `data:text/javascript,${encodeURIComponent(code)}`;
}
