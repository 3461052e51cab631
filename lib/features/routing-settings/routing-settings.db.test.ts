import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { systemOrgScope } from '@/lib/access/system-scope';
import {
  correctPacket,
  dismissPacketCorrection,
} from '@/lib/features/insights/corrections/packet-correction-repository';
import { replyInTurn } from '@/lib/testing/chat-server';
import { putRouting } from '@/lib/testing/put-routing';
import {
  acme,
  at,
  owner,
  review,
  route,
  select,
  server,
  settings,
  setUpRoutedOrg,
  source,
  text,
  withModel,
} from '@/lib/testing/routed-org';
import { seedPacket } from '@/lib/testing/seed-use';

setUpRoutedOrg();

/** One of three tools, so that none has enough evidence of its own. */
const toolNumber = (i: number, name = `tool_${i % 3}`) => ({
  ...{ toolName: name, params: {}, selectionReasoning: '', selectionConfidence: 0.9 },
});

describe('the settings of routing', () => {
  it('keep every version of the settings, and save against the one they read', async () => {
    const { body } = await owner('GET', '/routing');
    const stale = await at.call('PUT', '/orgs/acme/routing', {
      key: acme.people.owner.key,
      body: {},
      headers: { 'If-Match': '"999"' },
    });
    expect(stale.status).toBe(412);
    expect((await owner('PUT', '/routing', {})).status).toBe(428);
    await settings({ confidenceThreshold: 0.8, note: 'Careful' });
    const versions = await owner('GET', '/routing/versions');
    expect(versions.body.data[0]).toMatchObject({ note: 'Careful', settings: { confidenceThreshold: 0.8 } });
    expect(Number(versions.body.data[0].version)).toBeGreaterThan(Number(body.revision));
    expect(versions.body.data[1].note).toBeNull();
    const unconfirmed = await putRouting(at, acme.people.owner.key, {
      model: { baseUrl: 'https://models.example/v1', selection: 'a', review: 'b' },
    });
    expect(unconfirmed.status).toBe(422);
    expect(unconfirmed.body.invalidParams[0].pointer).toBe('/confirmHost');
  });

  it('restore a version as a new version, under the rules of a save', async () => {
    const restore = (version: string, body: object, ifMatch?: string) =>
      at.call('POST', `/orgs/acme/routing/versions/${version}/restore`, {
        key: acme.people.owner.key,
        body,
        ...(ifMatch && { headers: { 'If-Match': ifMatch } }),
      });
    await settings({ confidenceThreshold: 0.81, note: 'The one' });
    const one = (await owner('GET', '/routing')).body.revision;
    expect((await owner('GET', `/routing/versions/${one}`)).body).toMatchObject({ version: one, note: 'The one' });
    await withModel({ confidenceThreshold: 0.6 });
    const withKey = (await owner('GET', '/routing')).body.revision;
    expect((await restore(one, {})).status).toBe(428);
    expect((await restore(one, {}, '"1"')).status).toBe(412);
    expect((await restore('999999', {}, '*')).status).toBe(404);
    const back = await restore(one, {}, `"${withKey}"`);
    expect(back.body, back.text).toMatchObject({ confidenceThreshold: 0.81, model: null, hasKey: false });
    // The host is no longer confirmed, and its key was kept with no version.
    const unconfirmed = await restore(withKey, {}, '*');
    expect(unconfirmed.body.invalidParams).toMatchObject([{ pointer: '/confirmHost' }]);
    const again = await restore(withKey, { confirmHost: server.host, note: 'Once more' }, '*');
    expect(again.body, again.text).toMatchObject({
      confidenceThreshold: 0.6,
      model: { selection: 'light' },
      hasKey: false,
    });
    const { data } = (await owner('GET', '/routing/versions')).body;
    expect(data.slice(0, 2).map(({ note }: { note: string }) => note)).toEqual([
      'Once more',
      `Restores version ${one}`,
    ]);
    const viewer = await at.call('POST', `/orgs/acme/routing/versions/${one}/restore`, {
      key: acme.people.configurator.key,
      body: {},
      headers: { 'If-Match': '*' },
    });
    expect(viewer.status).toBe(403);
  });
});

describe('calibration', () => {
  const evidence = async (id: string) => {
    const { rows } = await at.owner.query('SELECT "turnedOut", "turnedOutBy" FROM "Packet" WHERE id = $1', [id]);
    return [rows[0].turnedOut, rows[0].turnedOutBy];
  };

  it('learns from successful calls, and more from corrections', async () => {
    const scope = systemOrgScope({ id: acme.id, slug: acme.slug }, { actor: 'system:test', label: 'Test' });
    const session = `said-${randomUUID()}`;
    const { id } = await route('Read the file /wrong.md', { session });
    expect(await evidence(id)).toEqual([true, 'result']);
    const call = { agentId: acme.open.id, session, tools: ['ai_read'], at: new Date() };
    expect(await correctPacket(scope, { ...call, tools: ['ai_write'] })).toBeNull();
    expect(await correctPacket(scope, { ...call, agentId: acme.support.id })).toBeNull();
    expect(await correctPacket(scope, { ...call, at: new Date(0) })).toBeNull();
    expect(await correctPacket(scope, call)).toBe(id);
    expect(await evidence(id)).toEqual([false, 'correction']);
    await dismissPacketCorrection(scope, id);
    expect(await evidence(id)).toEqual([true, 'result']);
    expect(await correctPacket(scope, { ...call, session: null, packet: id })).toBe(id);
  });

  it('learns nothing from dry runs and from calls that failed', async () => {
    source.does = async () => text('down', true);
    expect(await evidence((await route('Read the file /down.md')).id)).toEqual([null, null]);
    await withModel();
    server.reply = replyInTurn(select('ai_execute', { command: 'ls' }), review(0.9));
    expect(await evidence((await route('Run ls')).id)).toEqual([null, null]);
  });

  it('makes the gate go by what past confidences were worth, once there is enough evidence', async () => {
    for (let i = 0; i < 60; i++)
      await seedPacket(at.owner, acme.id, acme.open.id, {
        ...{ status: 'executed', saidConfidence: 0.9, turnedOut: i % 3 === 0, turnedOutBy: 'person' },
        ...{ selector: 'light', selectedTool: toolNumber(Math.floor(i / 3)) },
      });
    const fitted = await owner('POST', '/routing/calibrate', {});
    const of = (selector: string) =>
      fitted.body.calibrations.find((one: { selector: string }) => one.selector === selector);
    expect(fitted.body.calibration.selector).toBe('offline');
    expect(fitted.body.judged).toEqual({ right: 20, wrong: 41 });
    expect(of('light')).toMatchObject({ active: true, method: 'platt', needed: 50 });
    expect(of('light').before.error).toBeGreaterThan(of('light').after.error);
    // It is reported when the gate starts to use it, not at each fit.
    await owner('POST', '/routing/calibrate', {});
    const { rows: told } = await at.owner.query(
      `SELECT details FROM "AuditEvent" WHERE "orgId" = $1 AND action = 'routing.calibrate'`,
      [acme.id],
    );
    expect(told).toMatchObject([
      { details: { selector: 'light', before: { method: null }, after: { method: 'platt' } } },
    ]);
    await withModel();
    server.asked.length = 0;
    server.reply = replyInTurn(select('ai_read', { path: '/a' }), review(0.9));
    const packet = await route('Show me /a');
    expect(packet).toMatchObject({ status: 'skipped', reviewConfidence: 0.9 });
    expect(packet.calibratedConfidence).toBeLessThan(0.6);
    expect(packet.log.find(({ step }: { step: string }) => step === 'gate').summary).toContain('calibrated');
    // The calibration of one selector does not apply to another.
    await settings({});
    expect((await route('Read the file /own.md')).calibratedConfidence).toBeUndefined();
  });

  /** Packets of `selector` with results. */
  const cameTo = async (selector: string, said: readonly number[], more: object) => {
    for (const [i, saidConfidence] of said.entries())
      await seedPacket(at.owner, acme.id, acme.open.id, {
        ...{ status: 'executed', saidConfidence, selector, selectedTool: toolNumber(i), ...more },
      });
  };
  const along = (from: number, to: number, count: number) =>
    Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1));
  const calibration = async (selector: string) => {
    const { body } = await owner('POST', '/routing/calibrate', {});
    return body.calibrations.find((one: { selector: string }) => one.selector === selector);
  };
  const say = async (selector: string, tool: string, said: number, approved = true) => {
    await withModel({
      model: { baseUrl: server.baseUrl, selection: selector, review: 'heavy', timeoutMs: 2_000 },
    });
    const params = tool === 'ai_execute' ? { command: 'ls' } : { path: '/a' };
    server.asked.length = 0;
    server.reply = replyInTurn(select(tool, params), review(said, approved));
    return route('Show me /a');
  };

  it('opens nothing by calls that merely worked', async () => {
    const worked = { turnedOut: true, turnedOutBy: 'result', executor: 'gateway' };
    await cameTo('busy', along(0.74, 0.8, 90), worked);
    expect(await calibration('busy')).toMatchObject({ active: false, evidence: 90, weight: 18, raises: [] });
    await cameTo('busy', along(0.74, 0.8, 180), worked);
    expect(await calibration('busy')).toMatchObject({
      ...{ active: true, weight: 54, raises: [], reachesThreshold: false },
      range: { from: 0.74, to: 0.8 },
    });
    for (const said of [0.29, 0.5, 0.69]) {
      const packet = await say('busy', 'ai_read', said);
      expect(packet).toMatchObject({ status: 'skipped', reviewConfidence: said });
      expect(packet.calibratedConfidence).toBeLessThanOrEqual(said);
    }
    expect(await say('busy', 'ai_read', 0.76)).toMatchObject({ status: 'executed' });
  });

  it('calibrates a tool with many decisions by itself: its denials do not stop other tools', async () => {
    const denied = { turnedOut: false, turnedOutBy: 'person', selectedTool: toolNumber(0, 'ai_write') };
    await cameTo('denied', along(0.75, 0.95, 55), denied);
    await cameTo('denied', along(0.75, 0.95, 20), { turnedOut: true, turnedOutBy: 'person' });
    expect(await calibration('denied')).toMatchObject({
      ...{ active: false, evidence: 75, weight: 20, tools: [{ tool: 'ai_write', weight: 55 }] },
    });
    const other = await say('denied', 'ai_read', 0.85);
    expect(other.status).toBe('executed');
    expect(other.calibratedConfidence).toBeUndefined();
    const own = await say('denied', 'ai_write', 0.85);
    expect(own.status).toBe('skipped');
    expect(own.calibratedConfidence).toBeLessThan(0.3);
  });

  it('keeps the cost of a model after the organization went offline', async () => {
    const model = { baseUrl: server.baseUrl, selection: 'light', review: 'heavy', timeoutMs: 2_000 };
    await withModel({ model: { ...model, inputPrice: 2, outputPrice: 10, currency: 'USD' } });
    server.asked.length = 0;
    server.reply = replyInTurn(select('ai_read', { path: '/a' }), review(0.9));
    await route('Show me /a');
    const figures = async () => (await owner('POST', '/routing/calibrate', {})).body;
    expect((await figures()).cost).toBeGreaterThan(0);
    await settings({});
    const after = await figures();
    expect(after.currency).toBe('USD');
    expect(after.cost).toBeGreaterThan(0);
  });

  it('weights people over results, and agents least', async () => {
    await cameTo('own', along(0.74, 0.8, 100), { turnedOut: true, turnedOutBy: 'result', executor: 'agent' });
    expect(await calibration('own')).toMatchObject({ active: false, evidence: 100, weight: 5 });
    await cameTo('own', along(0.74, 0.8, 50), { turnedOut: false, turnedOutBy: 'person' });
    expect(await calibration('own')).toMatchObject({ active: true, weight: 55 });
    expect((await say('own', 'ai_read', 0.79)).calibratedConfidence).toBeLessThan(0.3);
  });

  it('raises what people found right, of calls that only read and that the review approves', async () => {
    await cameTo('praised', along(0.55, 0.8, 60), { turnedOut: true, turnedOutBy: 'person' });
    const { active, raises, reachesThreshold } = await calibration('praised');
    expect({ active, reachesThreshold }).toEqual({ active: true, reachesThreshold: true });
    expect(raises).toEqual([{ from: 0.55, to: 0.8, samples: 60 }]);
    expect(await say('praised', 'ai_read', 0.6)).toMatchObject({ status: 'executed', reviewConfidence: 0.6 });
    const below = await say('praised', 'ai_read', 0.4);
    expect(below.status).toBe('skipped');
    expect(below.calibratedConfidence).toBeLessThanOrEqual(0.4);
    expect(await say('praised', 'ai_read', 0.6, false)).toMatchObject({ status: 'skipped', calibratedConfidence: 0.5 });
    for (const tool of ['ai_execute', 'ai_write'])
      expect(await say('praised', tool, 0.6)).toMatchObject({ status: 'skipped', calibratedConfidence: 0.6 });
  });
});
