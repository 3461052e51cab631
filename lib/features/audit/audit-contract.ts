import { z } from 'zod';

export const auditEvent = z
  .strictObject({
    id: z.string(),
    at: z.string(),
    actor: z.string(),
    label: z.string(),
    action: z.string().meta({ example: 'policy.update' }),
    target: z.string(),
    details: z.unknown(),
    requestId: z.string(),
  })
  .meta({ id: 'AuditEvent' });
export type AuditEventView = z.infer<typeof auditEvent>;

export const revisionView = z
  .strictObject({
    number: z.string(),
    author: z.string(),
    label: z.string(),
    note: z.string().nullable(),
    at: z.string(),
    changeCount: z.number().int(),
    changes: z
      .array(
        z.strictObject({
          entity: z.string(),
          entityId: z.string(),
          before: z.unknown().nullable(),
          after: z.unknown().nullable(),
        }),
      )
      .meta({ description: 'At most 50; `changeCount` says how many there are.' }),
  })
  .meta({ id: 'Revision' });
export type RevisionView = z.infer<typeof revisionView>;
