import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { headersOf, requestBytes } from './http/answers';
import { type LoadResult, load } from './http/load';
import { median } from './median';
import type { Row } from './row';
import { diskFull } from './scale/full-disk';
import { allLags, percentile } from './scale/judge';
import {
  changesAlone,
  databaseRestarted,
  failedOver,
  listenersCut,
  listenersFrozen,
  minimumAsked,
  outcomesAcross,
  replicaEnded,
  revoked,
  type Scene,
} from './scale/scenes';
import { type Stage, setStage } from './scale/stage';

const CHANGES = Number(process.env.AMBIT_SCALE_CHANGES ?? 40);
const ROUNDS = Number(process.env.AMBIT_SCALE_ROUNDS ?? 3);
/** Plays only the scenes whose name contains this. */
const ONLY = process.env.AMBIT_SCALE_ONLY;
const ROUND_SECONDS = 1;
const SHARE_OF_SATURATION = 0.3;
/** One more than any rate that one process can ask at, where the machine is far from saturated. */
const MAX_ASKED_PER_SECOND = 1_200;
/** Fewer would not see what happens between two answers. */
const MIN_ASKED_PER_SECOND = 120;

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const say = (line: string) => console.log(`  ${line}`);

/** Answers a second at the proxy with one, two and three replicas behind it, in turn. */
async function throughput(stage: Stage): Promise<number[]> {
  const keys = [...stage.keys.watched, ...stage.keys.others];
  const requests = keys.map((key) => requestBytes(stage.agentsPort, headersOf(key)));
  const rates: number[][] = [[], [], []];
  const measure = (): Promise<LoadResult> =>
    load({ port: stage.agentsPort, requests, status: 200, seconds: ROUND_SECONDS });
  // Each replica has prepared every agent's answer before anything is counted.
  for (const { port } of stage.replicas)
    await load({
      port,
      requests: keys.map((key) => requestBytes(port, headersOf(key))),
      status: 200,
      seconds: ROUND_SECONDS,
    });
  await measure();
  for (let round = 0; round < ROUNDS; round++) {
    for (const count of [1, 2, 3]) {
      for (const number of [1, 2, 3]) await stage.proxies.setReplica(number, number <= count ? 'ready' : 'maint');
      await new Promise((resolve) => setTimeout(resolve, 300));
      const { answers, errors, seconds } = await measure();
      if (errors > 0)
        say(`${errors} requests failed with ${count} replicas: more load than they and this machine stand`);
      rates[count - 1]!.push(answers / seconds);
    }
  }
  return rates.map(median);
}

/** Watches the console and each replica, in one scene with X-Min-Revision too, and loads them with the other agents. */
function startTraffic({ traffic, replicas, console, keys }: Stage, rate: number): void {
  const nodes = [...replicas, console];
  const each = rate / nodes.length;
  for (const [n, { name, port }] of nodes.entries()) {
    const add = (key: string, share: number, minimum = false) => {
      traffic.add({ to: name, port, key, minimum, watched: keys.watched.includes(key) }, each * share);
    };
    add(keys.watched[n]!, 0.4);
    add(keys.watched[n + 4]!, 0.4);
    add(keys.watched[n]!, 0.2, true);
    for (const key of keys.others.slice(n * 2, n * 2 + 2)) add(key, 0.1);
  }
}

function tell({ name, verdict, changes, notes, wrong }: Scene): string {
  const lags = allLags(verdict);
  const perNode = [...verdict.lagMs].map(([node, one]) => `${node} ${percentile(one, 0.99).toFixed(1)}`).join(', ');
  const figures = [0.5, 0.99, 1].map((share) => percentile(lags, share).toFixed(1)).join(' / ');
  return [
    `${wrong.length ? '✗' : '✓'} ${name}: ${changes} changes, ${verdict.answers} answers watched`,
    // A scene may be about outcomes alone.
    ...(lags.length > 0
      ? [`    commit to last wrong answer, ms, p50 / p99 / max: ${figures}; p99 by node: ${perNode}`]
      : []),
    `    after "saved": ${verdict.wrongAtSaver} wrong where it was saved, ${verdict.wrongWithMinimum} wrong with X-Min-Revision`,
    ...notes.map((note) => `    ${note}`),
    ...wrong.map((what) => `    WRONG: ${what}`),
  ].join('\n');
}

function write(scenes: Scene[], rates: number[]): void {
  const machine = { cores: cpus().length, cpu: cpus()[0]?.model ?? 'unknown', node: process.version };
  const seen = scenes.map(({ verdict, ...scene }) => ({
    ...{ ...scene, ...verdict, failedBy: Object.fromEntries(verdict.failedBy) },
    lagMs: Object.fromEntries(
      [...verdict.lagMs].map(([node, lags]) => [
        node,
        { p50: percentile(lags, 0.5), p99: percentile(lags, 0.99), max: percentile(lags, 1) },
      ]),
    ),
  }));
  const report = { at: new Date().toISOString(), machine, answersASecondByReplicas: rates, scenes: seen };
  const folder = here('../.ambit');
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/scale-report.json`, `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync(`${folder}/scale-report.txt`, `${scenes.map(tell).join('\n')}\n`);
  say('the report is in .ambit/scale-report.txt and .json');
}

function toRows(scenes: Scene[], rates: number[], asked: number): Row<number | string>[] {
  const named = (name: string) => scenes.filter((scene) => scene.name.startsWith(name));
  const lag = (of: Scene[], share: number) =>
    percentile(
      of.flatMap(({ verdict }) => allLags(verdict)),
      share,
    );
  const row = (id: string, name: string, ours: number, limit: string): Row<number | string> => ({
    ...{ id, name, ours, peer: '', ratio: ours, limit },
  });
  const changed = named('changes under load');
  const shaken = [...named('LISTEN'), ...named('PostgreSQL'), ...named('failover')];
  const letGo = [...named('keys'), ...named('members')];
  const sum = (of: Scene[], figure: 'wrongAtSaver' | 'wrongWithMinimum') =>
    of.reduce((total, { verdict }) => total + verdict[figure], 0);
  return [
    row(
      'Q-C1',
      `commit → last wrong answer of any replica, ms, p99, at ${Math.round(asked)} questions a second`,
      lag(changed, 0.99),
      '<= 100',
    ),
    row('Q-C1', 'wrong after “saved” where it was saved', sum(scenes, 'wrongAtSaver'), '<= 0'),
    row('Q-C1', 'wrong with X-Min-Revision, anywhere', sum(scenes, 'wrongWithMinimum'), '<= 0'),
    row('Q-C2', 'the same with parts broken, ms, longest', lag(shaken, 1), '<= 1500'),
    row('Q-C3', 'commit → last time let in, ms, p99', lag(letGo, 0.99), '<= 100'),
    row(
      'Scale',
      `of ${scenes.length} scenes those with something wrong`,
      scenes.filter(({ wrong }) => wrong.length).length,
      '<= 0',
    ),
    row('Scale', `answers a second, 1 replica, ${cpus().length} cores for all`, rates[0]!, ''),
    ...rates.slice(1).map((rate, n) => ({
      ...row('Scale', `answers a second, ${n + 2} replicas on the same cores, against 1`, rate, ''),
      ...{ peer: rates[0]!, ratio: rate / rates[0]! },
    })),
  ];
}

/**
 * Three replicas and a console on PostgreSQL with a standby, behind HAProxy and PgBouncer, on loopback: what is changed is
 * changed under load, and parts are cut, frozen, killed and restarted. Ends with a report; throws when an answer was wrong
 * for longer than it may be, or an acknowledged event is not there once.
 */
export async function run(): Promise<Row<number | string>[]> {
  if (process.env.AMBIT_BENCH_BUILT !== '1')
    execFileSync(process.execPath, [here('../scripts/build.mjs')], { stdio: ['ignore', 'ignore', 'inherit'] });
  const stage = await setStage(say);
  const scenes: Scene[] = [];
  const play = async (name: string, scene: () => Promise<Scene>) => {
    if (ONLY && !name.includes(ONLY)) return;
    scenes.push(await scene());
    say(tell(scenes.at(-1)!));
  };
  try {
    const rates = await throughput(stage);
    say(`answers a second with 1, 2 and 3 replicas: ${rates.map(Math.round).join(', ')}`);
    const share = Math.min(rates[2]! * SHARE_OF_SATURATION, MAX_ASKED_PER_SECOND);
    const asked = Math.max(share, MIN_ASKED_PER_SECOND);
    if (asked > share)
      say(`${Math.round(asked)} questions a second are more than 30 % of what this machine answers now`);
    startTraffic(stage, asked);
    const many = (share: number) => Math.ceil(CHANGES / share);
    await play('changes', () => changesAlone(stage, CHANGES));
    await play('cut', () => listenersCut(stage, many(8)));
    await play('frozen', () => listenersFrozen(stage, many(20)));
    await play('minimum', () => minimumAsked(stage, many(8)));
    await play('keys', () => revoked(stage, 'key', many(8)));
    await play('members', () => revoked(stage, 'member', many(8)));
    await play('stopped', () => replicaEnded(stage, 'stop'));
    await play('killed', () => outcomesAcross(stage, 'a replica killed (SIGKILL)', () => replicaEnded(stage, 'kill')));
    await play('restarted', () => outcomesAcross(stage, 'PostgreSQL restarted', () => databaseRestarted(stage, 1_500)));
    await play('full', () => diskFull());
    await play('failover', () => outcomesAcross(stage, 'failover to the standby', () => failedOver(stage)));
    write(scenes, rates);
    const wrong = scenes.filter((scene) => scene.wrong.length);
    if (wrong.length) process.exitCode = 1;
    return toRows(scenes, rates, asked);
  } finally {
    await stage.stop();
  }
}
