import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { connectDatabases } from '@/lib/data/db';
import { listActiveOrgIds } from '@/lib/data/system/snapshot/load-boundaries';
import { chooseOffline } from '@/lib/features/routing/choose-tool';
import { startup } from '@/lib/http/startup';
import { logOutage } from '@/lib/log';
import { forEachInSlices } from '@/lib/snapshot/for-each-in-slices';
import { platformCatalog } from '@/lib/snapshot/platform-catalog';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import { makeApp } from './app';
import { routes } from './routes';

const MAX_ORGS = 20;
const RETRY_MS = 500;

/** Node parses the source map of the bundle when a stack is first read, even by its own web streams. */
function loadSourceMap(): void {
  void new Error().stack;
}

/** zod compiles a schema when it is first used. */
async function compileSchemas(): Promise<void> {
  const schemas = routes.flatMap(({ query, params, body }) => [query, params, body]);
  await forEachInSlices(schemas, (schema) => {
    if (schema instanceof z.ZodType) schema.safeParse({});
  });
}

const SAMPLE = {
  name: 'create_ticket',
  description: 'Creates a ticket with a subject for a customer. Use it when somebody reports a problem.',
  inputSchema: {
    type: 'object',
    properties: {
      subject: { type: 'string', description: 'The subject of the ticket' },
      customer_id: { type: 'integer', description: 'The id of the customer' },
      due: { type: 'string', format: 'date' },
      priority: { enum: ['low', 'high'] },
    },
    required: ['subject'],
  },
  ...{ readOnly: false, destructive: false, requiresApproval: false, score: 1 },
};

/** V8 compiles the code that routes a message when it first runs. */
function loadRouter(): void {
  chooseOffline('Please create a high priority ticket "No sound" for customer 17, due tomorrow', [SAMPLE]);
}

/** Policies of the platform and of the organizations that were active last. */
async function compilePolicies(): Promise<void> {
  await platformCatalog();
  for (const orgId of await listActiveOrgIds(MAX_ORGS)) {
    // One that was deleted meanwhile, or cannot be compiled, must not keep the others from being served.
    await snapshots()
      .get(orgId)
      .catch(() => {});
  }
}

/**
 * Loads what the first requests would otherwise wait for. Until then, the process is not ready. Repeats until the
 * database responds. `pages`: requests a page.
 */
export async function warmUp(pages: () => Promise<unknown> = async () => {}): Promise<void> {
  startup().isLoading = true;
  loadSourceMap();
  loadRouter();
  await compileSchemas();
  await makeApp().fetch(new Request('http://localhost/api/v1/me'));
  for (;;) {
    try {
      await connectDatabases();
      await compilePolicies();
      await pages();
      break;
    } catch (error) {
      logOutage('warn', { err: error }, 'not ready; trying again');
      await sleep(RETRY_MS, undefined, { ref: false });
    }
  }
  startup().isLoading = false;
}
