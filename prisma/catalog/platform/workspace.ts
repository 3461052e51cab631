import { type CatalogTool, readTool, writeTool } from '../catalog-tool';
import { cursor, email, limit, object, oneOf, text } from '../schema';

export const workspaceTools: CatalogTool[] = [
  readTool({
    name: 'query_org_data',
    title: 'Query organization data',
    description:
      "Reads the organization's own records of one kind, such as contacts, bookings, payments or workflows. Use it to look up or count when no narrower search fits; it never changes data. Returns matching records with their ids, newest first, and the total.",
    category: 'workspace',
    operations: ['query', 'read'],
    entities: ['Organization', 'Record'],
    universal: true,
    inputSchema: object(
      {
        recordType: oneOf(
          [
            'contact',
            'event',
            'booking',
            'product',
            'invoice',
            'payment',
            'form',
            'page',
            'media',
            'workflow',
            'ticket',
            'member',
          ],
          'The kind of record to read.',
        ),
        query: text('Free text that the record must contain.', { examples: ['summer gala'] }),
        filters: {
          type: 'object',
          description: 'Values that fields must have.',
          additionalProperties: { type: 'string' },
          examples: [{ status: 'paid' }],
        },
        limit: limit(),
        cursor: cursor(),
      },
      ['recordType'],
    ),
  }),
  writeTool({
    name: 'request_feature',
    title: 'Request a feature',
    description:
      'Files a request with the platform team for something that no available tool can do. Use it when a person asks for a missing capability. Not for faults in existing functions, which are support tickets. Returns the number of the request.',
    category: 'workspace',
    operations: ['request', 'create'],
    entities: ['FeatureRequest'],
    openWorld: true,
    inputSchema: object(
      {
        summary: text('The missing capability in one sentence.', {
          minLength: 10,

          examples: ['Export the attendee list as a spreadsheet'],
        }),
        userMessage: text('What the person asked for, in their own words.'),
        urgency: oneOf(['low', 'normal', 'blocking'], 'How much it holds work up.', { default: 'normal' }),
      },
      ['summary'],
    ),
  }),
  readTool({
    name: 'check_oauth_connection',
    title: 'Check a connection',
    description:
      'Tells whether the organization has a working sign-in with an outside provider. Use it before promising work that depends on that provider, or when such work failed. It repairs nothing. Returns state, account and expiry.',
    category: 'workspace',
    operations: ['check', 'read'],
    entities: ['Connection', 'Integration'],
    inputSchema: object(
      { provider: oneOf(['google', 'microsoft', 'slack', 'whatsapp', 'stripe'], 'The provider to look at.') },
      ['provider'],
    ),
    outputSchema: object(
      {
        provider: text('The provider that was looked at.'),
        status: oneOf(['connected', 'expired', 'broken', 'disconnected'], 'State of the connection.'),
        account: text('The account that is signed in.'),
        expiresAt: text('When the sign-in ends.', { format: 'date-time' }),
      },
      ['provider', 'status'],
    ),
  }),
  writeTool({
    name: 'set_member_role',
    title: "Set a member's role",
    description:
      "Gives a member of the organization another role, or takes their access away with `none`. Use it only when an owner asks for exactly this change; never on a member's own wish. It takes effect at once. Returns the role before and after.",
    category: 'workspace',
    operations: ['set', 'update', 'admin'],
    entities: ['Member', 'Role', 'Organization'],
    destructive: true,
    idempotent: true,
    requiresApproval: true,
    inputSchema: object(
      {
        memberEmail: email('Address with which the member signs in.'),
        role: oneOf(['owner', 'configurator', 'viewer', 'none'], 'The role from now on.'),
      },
      ['memberEmail', 'role'],
    ),
  }),
];
