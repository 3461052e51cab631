import { formatValue, valueDiff } from '@/components/common/history/value-diff';
import type { AuditEventView } from '@/lib/features/history/audit/audit-contract';
import type { AuditAction } from '@/lib/shared/audit-action';
import { formatNumber } from '@/lib/shared/format';

/** Action without the user's name: "changed the lists of" `support` "blocked send_email". */
export interface AuditPhrase {
  verb: string;
  /** Name of the target; empty when the verb includes it. */
  name: string;
  /** Further details; empty when there are none. */
  rest: string;
}

type Json = Record<string, unknown>;
type AuditFacts = Pick<AuditEventView, 'action' | 'target' | 'details'>;

const SHOWN = 3;

const VERBS: Record<Exclude<AuditAction, 'policy.update'>, string> = {
  'policy.expire': 'removed blocks that have ended from',
  'revision.restore': 'restored revision',
  'revision.revert': 'reverted revision',
  'boundary.import': 'imported a document as the',
  'access.update': 'changed access of agent',
  'agent.create': 'added agent',
  'agent.update': 'changed agent',
  'agent.delete': 'deleted agent',
  'profile.create': 'added profile',
  'profile.update': 'changed profile',
  'profile.delete': 'deleted profile',
  'channel.create': 'added channel',
  'channel.update': 'changed channel',
  'channel.delete': 'deleted channel',
  'goal.create': 'added goal',
  'goal.update': 'changed goal',
  'goal.delete': 'deleted goal',
  'goal.import': 'imported goals',
  'boundary_template.create': 'added boundary template',
  'boundary_template.update': 'changed boundary template',
  'boundary_template.delete': 'deleted boundary template',
  'intent.create': 'added intent',
  'intent.update': 'changed intent',
  'intent.delete': 'deleted intent',
  'intent.reset': 'reset intent',
  'broker.update': 'changed the broker',
  'search_learning.update': 'switched learning from calls',
  'search_learning.train': 'started search training',
  'search_learning.learn': 'trained search',
  'search_learning.restore': 'restored an earlier training of search',
  'embeddings.update': 'changed the embeddings endpoint',
  'embeddings.delete': 'removed the embeddings endpoint',
  'embeddings.check': 'checked the embeddings endpoint',
  'embeddings.fill': 'created tool vectors',
  'embeddings.fit': 'measured the weight of vectors',
  'routing.update': 'changed the routing settings',
  'routing.calibrate': 'calibrated routing',
  'packet.approve': 'approved the routed call to',
  'packet.confirm': 'confirmed the routed call to',
  'packet.decline': 'rejected the routed call to',
  'packet.deny': 'denied the routed call to',
  'article.create': 'added article',
  'article.update': 'changed article',
  'article.restore': 'restored a version of article',
  'article.delete': 'deleted article',
  'tool.create': 'added tool',
  'tool.update': 'changed tool',
  'tool.retire': 'retired tool',
  'tool.bind': 'bound tool',
  'tool.unbind': 'removed the binding of tool',
  'tool.test': 'tested the binding of tool',
  'call.stop': 'stopped a call of',
  'call_settings.update': 'changed the call settings of',
  'call_settings.remove': 'removed the call settings of',
  'subtype.update': 'changed the default profile of',
  'subtype.delete': 'removed the default profile of',
  'integration.authorize': 'began to connect',
  'integration.connect': 'connected',
  'integration.check': 'checked the connection to',
  'integration.disconnect': 'disconnected',
  'integration_provider.create': 'added integration',
  'integration_provider.update': 'changed integration',
  'integration_provider.delete': 'deleted integration',
  'description.update': 'changed the texts of',
  'description.reset': 'reset the texts of',
  'description.restore': 'restored the texts of',
  'question_set.create': 'added question set',
  'question_set.update': 'changed the question set',
  'question_set.delete': 'deleted the question set',
  'evaluation.start': 'started the evaluation',
  'evaluation.cancel': 'canceled the evaluation',
  'integration_requirement.update': 'changed requirements of',
  'integration_requirement.reset': 'reset requirements of',
  'key.create': 'created key',
  'key.rotate': 'rotated key',
  'key.revoke': 'revoked key',
  'settings.update': 'changed the settings',
  'org.create': 'created organization',
  'org.delete': 'deleted organization',
  'member.role': 'changed the role of',
  'member.remove': 'removed',
  'member.leave': 'left',
  'member.password_link': 'created a password link for',
  'member.recover': 'used a recovery link for',
  'member.verify': 'verified the address of',
  'invitation.create': 'invited',
  'invitation.resend': 'sent the invitation again to',
  'invitation.revoke': 'revoked the invitation of',
  'invitation.accept': 'accepted an invitation',
  'identity.link': 'linked a sign-in provider',
  'identity.unlink': 'unlinked a sign-in provider of',
  'user.create': 'got an account',
  'user.update': 'changed the account of',
  'user.rename': 'changed their own name',
  'user.delete': 'deleted the account of',
  'user.password': 'changed their password',
  'user.password_link': 'created a password link for',
  'user.password_reset': 'asked for a password reset of',
  'user.recover': 'used a recovery link for',
  'user.verify': 'verified the address of',
  'user.sign_out': 'signed out',
  'secret.retire': 'retired old secrets of',
  'audit.redact': 'removed paths of addresses from the audit log of',
  'job.run': 'ran job',
  'request.create': 'requested',
  'request.grant': 'granted the request for',
  'request.decline': 'denied the request for',
  'request.withdraw': 'withdrew the request for',
  'request.reopen': 'reopened the request for',
  'approval.ask': 'asked for approval of',
  'approval.approve': 'approved a call of',
  'approval.deny': 'denied a call of',
  'approval.use': 'used the approval of',
  'approval.return': 'did not need the approval of',
  'approval.expire': 'ended the approval of',
  'notifications.own': 'changed their email setting',
  'notifications.update': 'changed email notifications',
  'webhook.create': 'added webhook',
  'webhook.update': 'changed webhook',
  'webhook.delete': 'deleted webhook',
  'webhook.rotate': 'replaced the secret of webhook',
  'webhook.test': 'tested webhook',
  'correction.create': 'corrected a call of',
  'correction.confirm': 'confirmed a correction of',
  'correction.dismiss': 'dismissed a correction of',
  'correction.reopen': 'reopened a correction of',
  'cohesion.update': 'changed cohesion thresholds',
  'cohesion.merge_axes': 'merged axes of boundaries',
  'suggestion.open': 'opened the draft of the suggestion for',
  'problem.accept': 'accepted the problem',
  'problem.dismiss': 'dismissed the problem',
  'problem.reopen': 'reopened the problem',
  'suggestion.accept': 'accepted the suggestion for',
  'suggestion.dismiss': 'dismissed the suggestion for',
  'suggestion.snooze': 'snoozed the suggestion for',
  'suggestion.reopen': 'reopened the suggestion for',
  'retention.run': 'deleted expired history',
  'session.create': 'opened session',
  'session.update': 'changed session',
  'session.disable_tool': 'disabled',
  'session.enable_tool': 'enabled',
  'stdio_server.create': 'registered MCP server',
  'stdio_server.update': 'changed MCP server',
  'stdio_server.delete': 'removed MCP server',
  'source.create': 'added source',
  'source.update': 'changed source',
  'source.delete': 'deleted source',
  'source.sync': 'reloaded the document of',
  'source.import': 'imported tools from',
  'source.discard': 'discarded the import of',
  'source.credential': 'changed the credentials of',
  'definition.approve': 'approved the definition of',
  'definition.refuse': 'denied the definition of',
  'definition.withdraw': 'withdrew the approval of',
  'definition.reopen': 'reopened the definition of',
  'system.seed': 'created the initial data',
};

/** Actions without a target name: the actor is the target, or it is unique. */
const NAMELESS = new Set([
  'retention.run',
  'settings.update',
  'broker.update',
  'search_learning.update',
  'search_learning.train',
  'search_learning.learn',
  'search_learning.restore',
  'embeddings.update',
  'embeddings.delete',
  'embeddings.check',
  'embeddings.fill',
  'embeddings.fit',
  'routing.update',
  'routing.calibrate',
  'notifications.update',
  'cohesion.update',
  'cohesion.merge_axes',
  'goal.import',
  'member.leave',
  'invitation.accept',
  'identity.link',
  'user.create',
  'user.rename',
  'user.password',
  'system.seed',
]);
/** Actions whose target is an ID; the name is in the details. */
const NAMED_IN_DETAILS = new Set([
  'call',
  'packet',
  'key',
  'member',
  'invitation',
  'user',
  'request',
  'approval',
  'webhook',
  'correction',
  'suggestion',
]);

function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

function listed(names: readonly string[], count = names.length): string {
  const shown = names.slice(0, SHOWN).join(', ');
  return count > SHOWN ? `${shown} and ${formatNumber(count - SHOWN)} more` : shown;
}

interface Moved {
  names: string[];
  count: number;
}

function moved(difference: unknown, way: 'added' | 'removed'): Moved {
  const { count, entries } = asObject(asObject(difference)[way]);
  const names = (Array.isArray(entries) ? entries : []).map((entry) => String(asObject(entry).tool ?? entry));
  return { names, count: typeof count === 'number' ? count : names.length };
}

function without({ names, count }: Moved, others: readonly string[]): Moved {
  const kept = names.filter((name) => !others.includes(name));
  return { names: kept, count: count - (names.length - kept.length) };
}

/** Summary of a list change: "blocked send_email; allows only what is named". */
function policyWords(details: Json): string {
  const [added, removed] = [moved(details.block, 'added'), moved(details.block, 'removed')];
  // A changed reason or expiry appears as one removed and one added block.
  const both = added.names.filter((name) => removed.names.includes(name));
  const parts: [string, Moved][] = [
    ['blocked', without(added, both)],
    ['unblocked', without(removed, both)],
    ['changed the block of', { names: both, count: both.length }],
    ['allowed', moved(details.allow, 'added')],
    ['no longer allows', moved(details.allow, 'removed')],
  ];
  const words = parts
    .filter(([, { count }]) => count > 0)
    .map(([verb, { names, count }]) => `${verb} ${listed(names, count)}`);
  const mode = asObject(details.mode).after;
  if (mode) words.unshift(mode === 'selected' ? 'allows listed tools only' : 'allows everything unless blocked');
  return words.join('; ');
}

function fieldWords(details: Json): string {
  const { before, after } = details;
  if (typeof after !== 'object' || after === null) return '';
  if (typeof before !== 'object' || before === null) {
    return listed(Object.entries(after).map(([key, value]) => `${plain(key)} ${formatValue(value)}`));
  }
  // A patch contains only the fields it sets; others did not change.
  const was = Object.fromEntries(Object.keys(after).map((key) => [key, (before as Json)[key]]));
  return listed(
    valueDiff(was, after).map(({ path, kind, before: old, after: now }) =>
      kind === 'changed'
        ? `${plain(path)} ${old} → ${now}`
        : `${plain(path)} ${kind === 'added' ? '+' : '−'}${now ?? old}`,
    ),
  );
}

function plain(words: string): string {
  return words
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
}

function nameOf(target: string, details: Json): string {
  const [kind = '', ...rest] = target.split('/');
  if (NAMED_IN_DETAILS.has(rest.length > 1 ? rest.at(-2)! : kind)) {
    const name = [details.email, details.tool, details.name].find((one) => typeof one === 'string');
    return typeof name === 'string' ? name : '';
  }
  return rest.join('/');
}

export function auditPhrase({ action, target, details: facts }: AuditFacts, place: 'org' | 'platform'): AuditPhrase {
  const details = asObject(facts);
  const [kind, subject = '', , inner = ''] = target.split('/');
  if (action === 'policy.update') {
    const rest = policyWords(details);
    if (kind === 'agent') return { verb: 'changed the lists of', name: subject, rest };
    return { verb: `changed the ${place === 'org' ? 'organization’s' : 'platform’s'} policy`, name: '', rest };
  }
  const verb = Object.hasOwn(VERBS, action) ? VERBS[action as keyof typeof VERBS] : undefined;
  if (action === 'policy.expire') {
    const { names, count } = moved(details.block, 'removed');
    const whose = kind === 'agent' ? subject : `the ${place === 'org' ? 'organization' : 'platform'}`;
    return { verb: VERBS[action], name: whose, rest: listed(names, count) };
  }
  if (action === 'call.stop') return { verb: VERBS[action], name: nameOf(target, details), rest: `by ${subject}` };
  if (action.startsWith('session.')) {
    const at = `${inner ? `session ${inner}` : 'a session'} of ${subject}`;
    if (typeof details.tool === 'string') return { verb: verb ?? plain(action), name: details.tool, rest: `in ${at}` };
    const channel = typeof details.channel === 'string' ? `, channel ${details.channel}` : '';
    return { verb: verb ?? plain(action), name: inner, rest: `of ${subject}${channel}` };
  }
  if (!verb)
    return {
      verb: plain(action).replace('.', ': '),
      name: nameOf(target, details) || target,
      rest: fieldWords(details),
    };
  // Corrections may know only the expected tool, and routed messages none.
  if (/^(correction|packet)\./.test(action) && typeof details.tool !== 'string')
    return { verb: verb.replace(/ (of|to)$/, ''), name: '', rest: '' };
  // The event's actor made this change to the approval. The agent that wanted to call the tool is named here.
  if (action.startsWith('approval.')) {
    const rest = typeof details.agent === 'string' ? `for agent ${details.agent}` : '';
    return { verb, name: nameOf(target, details), rest };
  }
  const role = action === 'member.role' || action === 'invitation.create' ? details.role : undefined;
  const rest = typeof role === 'string' ? `as ${role}` : fieldWords(details);
  return { verb, name: NAMELESS.has(action) ? '' : nameOf(target, details), rest };
}
