import { z } from 'zod';
import { instant, text } from '@/lib/shared/text';

export const auditEvent = z
  .strictObject({
    id: z.string(),
    seq: z.string().meta({ description: 'Number in the log, from 1 without gaps.' }),
    at: z.string(),
    actor: z.string(),
    label: z.string(),
    action: z.string().meta({ example: 'policy.update' }),
    target: z.string(),
    details: z.unknown(),
    requestId: z.string(),
    revision: z.string().nullable().meta({ description: 'Revision of the same transaction.' }),
    hash: z
      .string()
      .meta({ description: 'SHA-256 over this event and the hash before it, in hex; see docs/audit.md.' }),
  })
  .meta({ id: 'AuditEvent' });
export type AuditEventView = z.infer<typeof auditEvent>;

/** Filters of the audit log, combined with AND. */
export const auditFilters = {
  actor: text(200).optional().meta({ description: 'An actor (`user:…`, `key:…`), or part of its label.' }),
  action: text(100).optional().meta({ description: 'An action or its prefix.', example: 'policy.' }),
  target: text(300).optional().meta({ description: 'Part of the target.', example: 'agent/support' }),
  q: text(300).optional().meta({ description: 'Words that all occur in actor, action, target or details.' }),
  from: instant.optional().meta({ description: 'From this time, inclusive.' }),
  to: instant.optional().meta({ description: 'Until this time, exclusive.' }),
};

export const EXPORT_FORMATS = ['csv', 'ndjson'] as const;
export const exportQuery = z.strictObject({ format: z.enum(EXPORT_FORMATS), ...auditFilters });
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const auditIntegrity = z
  .strictObject({
    state: z.enum(['intact', 'broken', 'empty']),
    events: z.string().meta({ description: 'Number of the newest event.' }),
    checked: z.strictObject({ from: z.string(), to: z.string(), count: z.number().int() }).nullable().meta({
      description: 'Verified events: at most the newest 10,000. `npm run audit:verify` checks all.',
    }),
    signed: z
      .strictObject({
        seq: z.string(),
        hash: z.string(),
        at: z.string(),
        keyId: z.string(),
        signature: z.string().meta({ description: 'Ed25519, base64url. See docs/audit.md for the signed content.' }),
      })
      .nullable()
      .meta({ description: 'Newest signed event. Keep a copy elsewhere: it proves all events before it.' }),
    faults: z.array(z.strictObject({ seq: z.string().nullable(), text: z.string() })),
  })
  .meta({ id: 'AuditIntegrity' });
export type AuditIntegrity = z.infer<typeof auditIntegrity>;
export const revisionChange = z
  .strictObject({
    entity: z.string().meta({ example: 'AgentPolicy' }),
    entityId: z.string(),
    agent: z.string().nullable().meta({ description: 'Slug of the agent, also after its deletion.' }),
    before: z.unknown().nullable(),
    after: z.unknown().nullable(),
  })
  .meta({ id: 'RevisionChange' });
export type RevisionChangeView = z.infer<typeof revisionChange>;

export const revisionView = z
  .strictObject({
    number: z.string(),
    author: z.string(),
    label: z.string(),
    note: z.string().nullable(),
    at: z.string(),
    changeCount: z.number().int(),
    revertedBy: z.strictObject({ number: z.string(), label: z.string() }).nullable().meta({
      description: 'Newest revision that reverted this one and was not itself reverted. null: none.',
    }),
    revertRole: z.enum(['configurator', 'owner']).nullable().meta({
      description: 'Least role that can revert it. null: a revision of the platform, which platform admins can revert.',
    }),
    changes: z
      .array(revisionChange)
      .meta({ description: 'First 50. `changeCount` is the total; `…/changes` returns all.' }),
  })
  .meta({ id: 'Revision' });
export type RevisionView = z.infer<typeof revisionView>;
