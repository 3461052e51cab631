import { setTimeout as sleep } from 'node:timers/promises';
import { postLoad } from '../outcomes/post-load';
import { type Change, judge, percentile, type Verdict } from './judge';
import type { Stage } from './stage';
import { type Asked, now } from './traffic';

/** Beyond which a wrong answer is never excused: the heartbeat's limit, and what a busy machine adds. */
const HEARTBEAT_LIMIT_MS = 1_000;
/** Without LISTEN, every request queries the database; a busy machine exceeds the timeout. */
const BUSY_SHARE = 0.01;
const BETWEEN_CHANGES_MS = 350;
const BETWEEN_CUTS_MS = 15;
/** Duration of a change to detect nodes that never see it: longer than any limit here. */
const WATCHED_MS = 3_000;
const KNOWN_WITHIN_MS = 10_000;

/** One scene: what was done, what users saw, what was lost. */
export interface Scene {
  name: string;
  verdict: Verdict;
  changes: number;
  /** Sentences for the report. */
  notes: string[];
  /** Violations; empty if there are none. */
  wrong: string[];
}

async function changeAndWatch(stage: Stage, into: Change[]): Promise<void> {
  into.push(await stage.change());
  await sleep(WATCHED_MS);
}

async function watched(stage: Stage, changes: Change[], work: () => Promise<void>): Promise<Verdict> {
  stage.traffic.take();
  await work();
  // A node without notifications is correct again with every second change, so both states are held for a while at the
  // end.
  await changeAndWatch(stage, changes);
  await changeAndWatch(stage, changes);
  return judge(stage.traffic.take(), changes, stage.console.name);
}

function complaints(verdict: Verdict, lagLimitMs: number): string[] {
  const worst = Math.max(0, ...[...verdict.lagMs.values()].flat());
  return [
    ...(worst > lagLimitMs ? [`a wrong answer came ${Math.round(worst)} ms after the commit`] : []),
    ...(verdict.wrongAtSaver > 0 ? [`${verdict.wrongAtSaver} wrong answers after "saved" by the node that saved`] : []),
    ...(verdict.wrongWithMinimum > 0 ? [`${verdict.wrongWithMinimum} wrong answers to X-Min-Revision`] : []),
    ...verdict.silent.map((node) => `${node} answered nobody after the last change`),
  ];
}

/** Requests without the expected response; `but`: nodes that are expected to fail. */
function unanswered({ failedBy, statuses, refused, answers }: Verdict, but: string[] = []): string[] {
  const failed = [...failedBy].filter(([node]) => !but.includes(node));
  return [
    ...failed.map(([node, count]) => `${count} questions to ${node} failed: ${JSON.stringify(statuses)}`),
    ...(refused > answers * BUSY_SHARE ? [`${refused} of ${answers} questions were refused (503)`] : []),
  ];
}

/** Without a database 503 is an answer; nothing else is one. */
function failures({ failed, statuses }: Verdict): string[] {
  return failed > 0 ? [`${failed} questions got no answer of ours: ${JSON.stringify(statuses)}`] : [];
}

async function changesUnderLoad(stage: Stage, count: number, into: Change[]): Promise<void> {
  for (let n = 0; n < count; n++) {
    into.push(await stage.change());
    await sleep(BETWEEN_CHANGES_MS + Math.random() * 50);
  }
}

/** Q-C1: nothing is broken, much is changed. */
export async function changesAlone(stage: Stage, count: number): Promise<Scene> {
  const changes: Change[] = [await stage.change()];
  const verdict = await watched(stage, changes, () => changesUnderLoad(stage, count, changes));
  const wrong = complaints(verdict, HEARTBEAT_LIMIT_MS);
  if (verdict.failed + verdict.refused > 0) wrong.push(`${verdict.failed + verdict.refused} requests failed`);
  return { name: 'changes under load', verdict, changes: changes.length, notes: [], wrong };
}

/** Q-C2: LISTEN connections are ended while something changes, each a little earlier or later than the others. */
export async function listenersCut(stage: Stage, rounds: number): Promise<Scene> {
  const changes: Change[] = [await stage.change()];
  const nodes = [...stage.replicas, stage.console];
  const verdict = await watched(stage, changes, async () => {
    for (let n = 0; n < rounds; n++) {
      const cuts = nodes.map(async ({ wire }, i) => {
        await sleep(((n + i) % nodes.length) * BETWEEN_CUTS_MS);
        wire.cut();
      });
      await changeAndWatch(stage, changes);
      await Promise.all(cuts);
    }
  });
  return {
    name: 'LISTEN cut',
    ...{ verdict, changes: changes.length, notes: [`${rounds * nodes.length} listening connections ended`] },
    wrong: [...complaints(verdict, HEARTBEAT_LIMIT_MS), ...unanswered(verdict)],
  };
}

function freezeTwo({ replicas }: Stage, first: number): { thaw: () => void } {
  const two = [0, 1].map((n) => replicas[(first + n) % replicas.length]!.wire);
  for (const wire of two) wire.freeze('all');
  return {
    thaw: () => {
      for (const wire of two) wire.open();
    },
  };
}

/** Q-C2: LISTEN connections neither send data nor close. */
export async function listenersFrozen(stage: Stage, rounds: number): Promise<Scene> {
  const changes: Change[] = [await stage.change()];
  const verdict = await watched(stage, changes, async () => {
    for (let n = 0; n < rounds; n++) {
      const { thaw } = freezeTwo(stage, n);
      // First while the connections are trusted, then after they are not.
      await changeAndWatch(stage, changes);
      await changeAndWatch(stage, changes);
      thaw();
      await changeAndWatch(stage, changes);
    }
  });
  return {
    name: 'LISTEN frozen',
    ...{ verdict, changes: changes.length, notes: [`two of three frozen, ${rounds} times, for two changes each`] },
    wrong: [...complaints(verdict, HEARTBEAT_LIMIT_MS + 500), ...unanswered(verdict)],
  };
}

/**
 * Q-C1: who sends X-Min-Revision is answered at that revision, also by replicas that hear nothing. In no other scene: such
 * a question has its node read the counters, and so one that hears nothing would seem to hear.
 */
export async function minimumAsked(stage: Stage, count: number): Promise<Scene> {
  const changes: Change[] = [await stage.change()];
  const verdict = await watched(stage, changes, async () => {
    stage.traffic.asksMinimum = true;
    const { thaw } = freezeTwo(stage, 0);
    await changesUnderLoad(stage, count, changes);
    thaw();
    await changesUnderLoad(stage, count, changes);
    stage.traffic.asksMinimum = false;
  });
  return {
    name: 'X-Min-Revision, half the time two of three frozen',
    ...{ verdict, changes: changes.length, notes: [`${verdict.withMinimum} questions carried it`] },
    wrong: [
      ...complaints(verdict, HEARTBEAT_LIMIT_MS + 500),
      ...unanswered(verdict),
      ...(verdict.withMinimum === 0 ? ['no question carried X-Min-Revision'] : []),
    ],
  };
}

/** The next change that is saved, however long the database takes to come back. */
async function firstSaved(stage: Stage, within = 30_000): Promise<Change> {
  const giveUpAt = now() + within;
  for (;;) {
    try {
      return await stage.change();
    } catch (error) {
      if (now() > giveUpAt) throw error;
      await sleep(100);
    }
  }
}

/** Q-C2: PostgreSQL is stopped for a while and started again. */
export async function databaseRestarted(stage: Stage, awayMs: number): Promise<Scene> {
  const changes: Change[] = [await stage.change()];
  let savedAgainAfter = 0;
  const verdict = await watched(stage, changes, async () => {
    await sleep(300);
    await stage.database.restart(() => sleep(awayMs));
    const back = now();
    changes.push(await firstSaved(stage));
    savedAgainAfter = now() - back;
    await changesUnderLoad(stage, 3, changes);
  });
  const notes = [
    `away for ${awayMs} ms and the restart; ${verdict.stale} answers from memory said so (Ambit-Stale)`,
    `saved again ${Math.round(savedAgainAfter)} ms after it was back`,
  ];
  return {
    name: 'PostgreSQL restarted',
    ...{ verdict, changes: changes.length, notes },
    wrong: [...complaints(verdict, HEARTBEAT_LIMIT_MS), ...failures(verdict)],
  };
}

/** Questions through the proxy while `work` is done; which of them failed. */
async function throughProxy(stage: Stage, work: () => Promise<void>): Promise<{ all: Asked[]; failed: Asked[] }> {
  const all: Asked[] = [];
  let running = true;
  const clients = stage.keys.others.slice(0, 8).map(async (key) => {
    while (running) all.push(await stage.traffic.ask({ to: 'proxy', port: stage.agentsPort, key }));
  });
  await work();
  running = false;
  await Promise.all(clients);
  return { all, failed: all.filter(({ status }) => status !== 200) };
}

/** A replica stops under load and restarts: by a crash or by an operator. */
export async function replicaEnded(stage: Stage, how: 'kill' | 'stop'): Promise<Scene> {
  const changes: Change[] = [await stage.change()];
  const replica = stage.replicas[1]!;
  let seen = { all: [] as Asked[], failed: [] as Asked[] };
  const verdict = await watched(stage, changes, async () => {
    seen = await throughProxy(stage, async () => {
      await sleep(500);
      await replica[how]();
      await changesUnderLoad(stage, 2, changes);
      await replica.start();
      await changesUnderLoad(stage, 3, changes);
    });
  });
  const isGraceful = how === 'stop';
  const statuses = [...new Set(seen.failed.map(({ status }) => status))].join(', ');
  return {
    name: isGraceful ? 'a replica stopped (SIGTERM)' : 'a replica killed (SIGKILL)',
    verdict,
    changes: changes.length,
    notes: [`${seen.failed.length} of ${seen.all.length} requests at the proxy failed${statuses && ` (${statuses})`}`],
    wrong: [
      ...complaints(verdict, HEARTBEAT_LIMIT_MS),
      ...unanswered(verdict, [replica.name]),
      ...(isGraceful && seen.failed.length > 0 ? [`${seen.failed.length} requests failed at a graceful stop`] : []),
    ],
  };
}

/** Response to a revoked user. */
const REFUSED = [401, 403, 404];
/** One refusal may still be followed by an answer from memory; so many in a row are believed. */
const SURELY = 5;

/** Q-C3: keys and members are revoked; every node rejects them soon, and is watched until it does. */
export async function revoked(stage: Stage, kind: 'key' | 'member', count: number): Promise<Scene> {
  const nodes = [...stage.replicas, stage.console];
  const lags: number[] = [];
  const never: string[] = [];
  let late = 0;
  stage.traffic.take();
  for (let n = 0; n < count; n++) {
    const { key, path, revoke } = await stage.leaver(kind);
    const asked: Asked[] = [];
    let running = true;
    const clients = nodes.map(async ({ name, port }) => {
      while (running) {
        asked.push(await stage.traffic.ask({ to: name, port, key, path }));
        await sleep(5);
      }
    });
    const isKnown = () => nodes.every(({ name }) => asked.some(({ to, status }) => to === name && status === 200));
    const giveUpAt = now() + KNOWN_WITHIN_MS;
    while (!isKnown() && now() < giveUpAt) await sleep(20);
    const known = isKnown();
    const { committedAt, savedAt } = await revoke();
    const refuses = (name: string) => {
      const last = asked.filter((one) => one.to === name && one.startedAt > committedAt).slice(-SURELY);
      return last.length === SURELY && last.every(({ status }) => REFUSED.includes(status));
    };
    await sleep(250);
    while (!nodes.every(({ name }) => refuses(name)) && now() < committedAt + WATCHED_MS) await sleep(20);
    never.push(...nodes.map(({ name }) => name).filter((name) => !refuses(name)));
    running = false;
    await Promise.all(clients);
    if (!known) throw new Error(`a ${kind} that was just made was not let in everywhere`);
    for (const { name } of nodes) {
      const wrong = asked.filter((one) => one.to === name && one.startedAt > committedAt && one.status === 200);
      lags.push(Math.max(0, ...wrong.map(({ endedAt }) => endedAt - committedAt)));
      if (name === stage.console.name) late += wrong.filter(({ startedAt }) => startedAt > savedAt).length;
    }
  }
  const asked = stage.traffic.take();
  const verdict = { ...judge(asked, [], stage.console.name), lagMs: new Map([['all', lags]]), wrongAtSaver: late };
  return {
    name: kind === 'key' ? 'keys revoked' : 'members removed',
    ...{ verdict, changes: count },
    notes: [`commit to last let in: p99 ${percentile(lags, 0.99).toFixed(1)} ms`],
    wrong: [
      ...complaints(verdict, HEARTBEAT_LIMIT_MS),
      ...unanswered(verdict),
      ...[...new Set(never)].map((name) => `${name} did not refuse a ${kind} within ${WATCHED_MS} ms`),
    ],
  };
}

/** Outcomes are reported during `work`; no acknowledged one may be missing or duplicated. */
export async function outcomesAcross(stage: Stage, name: string, work: () => Promise<Scene>): Promise<Scene> {
  const ended = new AbortController();
  const load = postLoad({
    ...{ port: stage.agentsPort, keys: stage.keys.others, clients: 8, batch: 10, seconds: 600, signal: ended.signal },
  });
  await sleep(500);
  const scene = await work();
  await sleep(500);
  ended.abort();
  const { acknowledged, refused } = await load;
  const [found] = await stage.query<{ lost: number; doubled: number }>(
    `SELECT count(*) FILTER (WHERE stored IS NULL)::int AS lost, count(*) FILTER (WHERE stored > 1)::int AS doubled
     FROM unnest($1::uuid[]) AS told (id)
     LEFT JOIN (SELECT id, count(*) AS stored FROM "Outcome" WHERE id = ANY($1::uuid[]) GROUP BY 1) o USING (id)`,
    [acknowledged],
  );
  const { lost, doubled } = found!;
  return {
    ...scene,
    name,
    notes: [
      ...scene.notes,
      `${acknowledged.length} events acknowledged, ${refused} refused or unanswered; ${lost} lost, ${doubled} doubled`,
    ],
    wrong: [...scene.wrong, ...(lost + doubled > 0 ? [`${lost} events lost, ${doubled} doubled`] : [])],
  };
}

/** The primary is gone for good; the standby takes over. Last of all scenes. */
export async function failedOver(stage: Stage): Promise<Scene> {
  const changes: Change[] = [await stage.change()];
  let [away, readsRefused] = [0, 0];
  const verdict = await watched(stage, changes, async () => {
    await sleep(300);
    const killedAt = now();
    stage.database.kill();
    // Failover detection is not part of Ambit; here it takes a second.
    await sleep(1_000);
    await stage.database.promote();
    changes.push(await firstSaved(stage));
    away = now() - killedAt;
    await changesUnderLoad(stage, 4, changes);
  });
  readsRefused = verdict.refused + verdict.failed;
  return {
    name: 'failover to the standby',
    ...{ verdict, changes: changes.length },
    notes: [
      `saved again ${Math.round(away)} ms after the primary was killed (1000 of them until somebody promoted)`,
      `${verdict.stale} answers from memory said so, ${readsRefused} were refused`,
    ],
    wrong: [...complaints(verdict, HEARTBEAT_LIMIT_MS), ...failures(verdict)],
  };
}
