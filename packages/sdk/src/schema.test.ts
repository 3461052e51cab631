import openapiTS, { astToString } from 'openapi-typescript';
import { expect, it } from 'vitest';
import { documentSchema } from '@/lib/features/access/as-code/as-code-contract';
import { openApiDocument } from '@/lib/http/openapi';
import { routes } from '@/lib/start/routes';

const HEADER = '// Made from the OpenAPI document by `npm run client`; npm test fails when it is not current.\n\n';

interface Operation {
  responses: Record<string, object>;
}

/** Every rejection has the same shape, declared once per call. */
function withOneRefusal(document: { paths: Record<string, Record<string, Operation>> }) {
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    const statuses = Object.entries(operation.responses);
    const refusal = statuses.find(([status]) => status >= '400')?.[1];
    const answers = statuses.filter(([status]) => status < '400');
    operation.responses = { ...Object.fromEntries(answers), ...(refusal ? { default: refusal } : {}) };
  }
  return document;
}

it('the types of the client are those of the OpenAPI document', async () => {
  const document = withOneRefusal(JSON.parse(JSON.stringify(openApiDocument(routes))));
  const text = HEADER + astToString(await openapiTS(document as never, { defaultNonNullable: false }));
  await expect(text).toMatchFileSnapshot('./schema.d.ts');
}, 120_000);

it('the schema of the boundary that the command line brings along is the published one', async () => {
  await expect(`${JSON.stringify(documentSchema(), null, 2)}\n`).toMatchFileSnapshot('../../cli/boundary.schema.json');
});
