import { z } from 'zod';
import { instant, text } from '@/lib/shared/text';

export const auditEvent = z
  .strictObject({
    id: z.string(),
    seq: z.string().meta({ description: 'Its number in the log, without gaps from 1.' }),
    at: z.string(),
    actor: z.string(),
    label: z.string(),
    action: z.string().meta({ example: 'policy.update' }),
    target: z.string(),
    details: z.unknown(),
    requestId: z.string(),
    revision: z.string().nullable().meta({ description: 'The revision that the same transaction made.' }),
    hash: z
      .string()
      .meta({ description: 'SHA-256 over this event and the hash before it, in hex; see docs/audit.md.' }),
  })
  .meta({ id: 'AuditEvent' });
export type AuditEventView = z.infer<typeof auditEvent>;

/** What the log can be narrowed to. All that are given must hold. */
export const auditFilters = {
  actor: text(200).optional().meta({ description: 'An actor (`user:…`, `key:…`), or a part of who it was.' }),
  action: text(100).optional().meta({ description: 'An action or its beginning.', example: 'policy.' }),
  target: text(300).optional().meta({ description: 'A part of what it was done to.', example: 'agent/support' }),
  q: text(300).optional().meta({ description: 'Words, each somewhere in who, action, target or details.' }),
  from: instant.optional().meta({ description: 'At this moment or later.' }),
  to: instant.optional().meta({ description: 'Before this moment.' }),
};

export const EXPORT_FORMATS = ['csv', 'ndjson'] as const;
export const exportQuery = z.strictObject({ format: z.enum(EXPORT_FORMATS), ...auditFilters });
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const auditIntegrity = z
  .strictObject({
    state: z.enum(['intact', 'broken', 'empty']),
    events: z.string().meta({ description: 'The number of the newest event.' }),
    checked: z.strictObject({ from: z.string(), to: z.string(), count: z.number().int() }).nullable().meta({
      description: 'The links that this answer verified: at most the newest 10,000. `npm run audit:verify` checks all.',
    }),
    signed: z
      .strictObject({
        seq: z.string(),
        hash: z.string(),
        at: z.string(),
        keyId: z.string(),
        signature: z.string().meta({ description: 'Ed25519, base64url; docs/audit.md says over what.' }),
      })
      .nullable()
      .meta({ description: 'The newest signed link. Keep a copy elsewhere: it proves what stood before it.' }),
    faults: z.array(z.strictObject({ seq: z.string().nullable(), text: z.string() })),
  })
  .meta({ id: 'AuditIntegrity' });
export type AuditIntegrity = z.infer<typeof auditIntegrity>;
export const revisionChange = z
  .strictObject({
    entity: z.string().meta({ example: 'AgentPolicy' }),
    entityId: z.string(),
    agent: z.string().nullable().meta({ description: 'Slug of the agent whose row it is, also of a deleted one.' }),
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
    changes: z
      .array(revisionChange)
      .meta({ description: 'The first 50; `changeCount` says how many there are, and `…/changes` has them all.' }),
  })
  .meta({ id: 'Revision' });
export type RevisionView = z.infer<typeof revisionView>;
