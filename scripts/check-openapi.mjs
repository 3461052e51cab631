import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { buildServer } from './lib/build.mjs';
import { inRoot } from './lib/paths.mjs';

/** Lints the OpenAPI document with Redocly's recommended rules. Every finding is an error. */
const config = await createConfig({
  extends: ['recommended'],
  rules: {
    'no-invalid-media-type-examples': 'error',
    'no-invalid-parameter-examples': 'error',
    'no-invalid-schema-examples': 'error',
    'parameter-description': 'error',
    'operation-description': 'error',
    'operation-operationId': 'error',
    'operation-singular-tag': 'error',
    'no-required-schema-properties-undefined': 'error',
    // The router prefers fixed words to parameters: `evaluations/sets/{slug}` before `evaluations/{run}/cancel`.
    'no-ambiguous-paths': 'off',
    // The project has no public license.
    'info-license': 'off',
    'info-license-strict': 'off',
  },
});
await buildServer();
// Indented, so that locations name a line.
const source = JSON.stringify(JSON.parse(readFileSync(inRoot('dist/openapi.json'), 'utf8')), null, 1);
const problems = await lintFromString({ source, config, absoluteRef: '/openapi.json' });
for (const { ruleId, message, location } of problems) {
  console.error(`${ruleId}: ${message}\n  ${location[0]?.pointer ?? ''}`);
}
if (problems.length > 0) console.error(`${problems.length} problems in the OpenAPI document.`);
process.exit(problems.length > 0 ? 1 : 0);
