import pg from 'pg';
import { startTestTemplate, type TestConnection } from '@/scripts/lib/test-template.mjs';
import { fillMonth, ORG } from '../outcomes/month-world';

export { ORG };

/** Of these there are a few among all calls. */
export const RARE = {
  agent: 'agent-11',
  tool: 'tool_059',
  word: 'zeppelin',
  user: '00000000-0000-4000-8000-000000000001',
};
const DAYS = 30;
/** Calls for each packet. */
const PER_PACKET = 10;
const AT_ONCE = 100_000;

export interface ActivityWorld {
  connection: TestConnection;
  owner: pg.Client;
  orgId: string;
  /** A member's. */
  key: string;
  agentIds: string[];
  stop(): Promise<void>;
}

export async function startActivityWorld(): Promise<ActivityWorld> {
  const { connection, stop } = await startTestTemplate();
  const owner = new pg.Client({ connectionString: connection.ownerUrl });
  try {
    await owner.connect();
    const made = await fillMonth(owner);
    const end = async () => {
      await owner.end();
      await stop();
    };
    return { connection, owner, ...made, stop: end };
  } catch (error) {
    await owner.end().catch(() => {});
    await stop();
    throw error;
  }
}

/** Number `n`, newest first: agent, tool and words follow from it, each with another period. */
const CALLS_SQL = `INSERT INTO "Outcome" (id, "orgId", "agentId", tool, outcome, session, request, "errorCode", "errorMessage", signature,
    "latencyMs", source, "userId", "occurredAt", "receivedAt")
  SELECT gen_random_uuid(), $1::uuid, ($2::uuid[])[CASE WHEN n % 50000 = 77 THEN 12 ELSE 1 + n % 11 END],
    'tool_' || lpad((CASE WHEN n % 50000 = 99 THEN 59 ELSE n % 58 END)::text, 3, '0'), kind::"OutcomeKind", 'session-' || n / 8,
    CASE WHEN n % 2 = 0 THEN 'Please look at ' || CASE WHEN n % 4 = 0 THEN 'invoice ' ELSE 'the calendar of ' END || n
      || CASE WHEN n % 250000 = 120000 THEN ' and the zeppelin' ELSE '' END END,
    CASE WHEN kind = 'execution' THEN 'timeout' END,
    CASE WHEN kind = 'execution' THEN 'No answer within ' || n % 30 || ' s from host-' || n % 900 END,
    CASE WHEN kind = 'execution' THEN 'No answer within <n> s from host-<n>' END, (n % 900)::int,
    CASE WHEN n % 3 = 0 THEN 'agent' ELSE 'gateway' END,
    CASE WHEN n % 60000 = 40 THEN '${RARE.user}'::uuid WHEN n % 50 = 10 THEN $1::uuid END, at, at
  FROM (SELECT n, now() - n * make_interval(secs => $5::float8) AS at,
      CASE WHEN n % 100000 = 50 THEN 'low_utility' WHEN n % 13 = 0 THEN 'execution' ELSE 'ok' END AS kind
    FROM generate_series($3::int, $4::int) AS n) AS call ORDER BY at`;

const PACKETS_SQL = `INSERT INTO "Packet" (id, "orgId", "agentId", mode, input, status, "needsTool", "selectedTool", "createdAt", "updatedAt")
  SELECT gen_random_uuid(), $1::uuid, ($2::uuid[])[1 + n % 11], 'execute',
    'Please look at invoice ' || n || CASE WHEN n % 25000 = 12000 THEN ' and the zeppelin' ELSE '' END,
    (CASE WHEN n % 13 = 0 THEN 'failed' ELSE 'executed' END)::"PacketStatus", true,
    json_build_object('toolName', 'tool_' || lpad((n % 58)::text, 3, '0'), 'params', json_build_object('number', n),
      'selectionReasoning', 'It names an invoice.', 'selectionConfidence', 0.9),
    now() - n * make_interval(secs => $4::float8), now() - n * make_interval(secs => $4::float8)
  FROM generate_series(1, $3::int) AS n`;

/** Calls of 30 days until now, and a packet for every tenth. */
export async function fillActivity({ owner, orgId, agentIds }: ActivityWorld, calls: number): Promise<void> {
  const apart = (DAYS * 86_400) / calls;
  await owner.query(
    `INSERT INTO "OutcomeMonth" SELECT (date_trunc('month', now() AT TIME ZONE 'UTC') - n * interval '1 month')::date
     FROM generate_series(0, 2) AS n ON CONFLICT DO NOTHING`,
  );
  for (let from = 1; from <= calls; from += AT_ONCE)
    await owner.query(CALLS_SQL, [orgId, agentIds, from, Math.min(calls, from + AT_ONCE - 1), apart]);
  await owner.query(PACKETS_SQL, [orgId, agentIds, Math.floor(calls / PER_PACKET), apart * PER_PACKET]);
  await owner.query('VACUUM ANALYZE');
}
