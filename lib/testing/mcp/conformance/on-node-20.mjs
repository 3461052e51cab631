// The conformance suite imports globSync, which node:fs has from Node 22 on: this lends it one.
import fs from 'node:fs';
import { register } from 'node:module';

if (!('globSync' in fs)) {
  const standIn = new URL('./globbing-fs.mjs', import.meta.url).href;
  const hook = `export function resolve(specifier, context, next) {
    const isSuite = context.parentURL?.includes('/@modelcontextprotocol/conformance/');
    return specifier === 'fs' && isSuite ? { url: ${JSON.stringify(standIn)}, shortCircuit: true } : next(specifier, context);
  }`;
  register(`data:text/javascript,${encodeURIComponent(hook)}`);
}
