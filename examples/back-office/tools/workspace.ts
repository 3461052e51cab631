import { ToolError } from '../store';
import { type Handler, handler } from '../tool';

const COLLECTIONS: Readonly<Record<string, string>> = { media: 'media' };

export const workspaceHandlers: Readonly<Record<string, Handler>> = {
  query_org_data: handler<{
    recordType: string;
    query?: string;
    filters?: Record<string, string>;
    limit: number;
    cursor?: string;
  }>((records, { recordType, query, filters = {}, limit, cursor }) => {
    const { rows, total, nextCursor } = records.list(COLLECTIONS[recordType] ?? `${recordType}s`, {
      ...{ query, limit, cursor },
      where: (row) => Object.entries(filters).every(([field, value]) => String(row[field]) === value),
    });
    return { recordType, total, records: rows, ...(nextCursor ? { nextCursor } : {}) };
  }),

  request_feature: handler<{ summary: string; userMessage?: string; urgency: string }>((records, args) => {
    const number = `FR-${records.all('featureRequests').length + 101}`;
    return { request: records.add('featureRequests', { number, status: 'filed', ...args }) };
  }),

  check_oauth_connection: handler<{ provider: string }>((records, { provider }) => {
    const { status, account, expiresAt } = records.get('connections', provider);
    return { provider, status, ...(account ? { account } : {}), ...(expiresAt ? { expiresAt } : {}) };
  }),

  set_member_role: handler<{ memberEmail: string; role: string }>((records, { memberEmail, role }) => {
    const member = records.all('members').find(({ email }) => email === memberEmail);
    if (!member) throw new ToolError(`No member signs in with ${memberEmail}.`);
    const before = member.role;
    const owners = records.all('members').filter((other) => other.role === 'owner');
    if (before === 'owner' && role !== 'owner' && owners.length === 1)
      throw new ToolError(`${memberEmail} is the only owner. Make somebody else an owner first.`);
    return { member: records.update('members', member.id, { role }).email, before, after: role };
  }),
};
