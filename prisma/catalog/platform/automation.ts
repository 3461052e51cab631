import { type CatalogTool, readTool, writeTool } from '../catalog-tool';
import { cursor, flag, id, integer, limit, list, nested, object, oneOf, text } from '../schema';

const triggers = ['registration_created', 'payment_received', 'form_submitted', 'ticket_created', 'schedule', 'manual'];

export const automationTools: CatalogTool[] = [
  readTool({
    name: 'list_workflows',
    title: 'List workflows',
    description:
      'Lists the automated workflows of the organization with trigger, state and last run. Use it to see what happens by itself, or to find a workflow id. It shows neither single steps nor the records they touched. Returns workflows by name.',
    category: 'automation',
    operations: ['list', 'search'],
    entities: ['Workflow'],
    inputSchema: object({
      trigger: oneOf(triggers, 'Only with this trigger.'),
      enabled: flag('Only those switched on, or only those off.'),
      limit: limit(),
      cursor: cursor(),
    }),
  }),
  writeTool({
    name: 'create_workflow',
    title: 'Create a workflow',
    description:
      'Drafts an automation: when something happens, do these steps in order. Use it when an owner describes a routine that should run by itself. It stays off until a person switches it on. Returns the workflow with its id.',
    category: 'automation',
    operations: ['create', 'draft'],
    entities: ['Workflow', 'Step'],
    inputSchema: object(
      {
        name: text('Name for colleagues.', { examples: ['Thank-you after payment'] }),
        trigger: oneOf(triggers, 'What starts it.'),
        steps: list(
          nested(
            'One step.',
            {
              action: oneOf(['send_message', 'add_tag', 'open_ticket', 'notify_member', 'wait'], 'What is done.'),
              targetId: id('Template, tag or member that it uses.'),
              delayMinutes: integer('Pause before it.', { minimum: 0, maximum: 43200, default: 0 }),
            },
            ['action'],
          ),
          'Steps in order.',
          { minItems: 1, maxItems: 20 },
        ),
      },
      ['name', 'trigger', 'steps'],
    ),
  }),
  writeTool({
    name: 'run_workflow',
    title: 'Run a workflow',
    description:
      'Starts an automated workflow now, for one record, with all its steps: it may send messages and change data. Use it when a person asks for a named routine outside its usual trigger; not to try one out, unless as a dry run. Returns the state of each step.',
    category: 'automation',
    operations: ['run', 'execute', 'trigger'],
    entities: ['Workflow', 'Run'],
    destructive: true,
    openWorld: true,
    requiresApproval: true,
    inputSchema: object(
      {
        workflowId: id('The workflow to run.'),
        recordId: id('The record it runs for.'),
        dryRun: flag('Only tell what would happen.'),
      },
      ['workflowId', 'recordId'],
    ),
  }),
];
