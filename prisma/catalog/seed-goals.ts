import type { SeedGoal } from '@/lib/features/goals/goal-contract';

export type CatalogGoal = SeedGoal & { available_tools: string[] };

export const SEED_GOALS: CatalogGoal[] = [
  {
    goal_id: 'UNDERSTAND_REQUEST',
    description: 'Understand what the customer needs help with',
    primary_agent: 'conversational_agent',
    tool_boundary: { operations: ['list', 'search'], exclude_operations: ['create', 'update', 'delete'] },
    entity_boundary: { entities: ['Service', 'Product'], categories: ['Settings', 'Product', 'Sales'] },
    available_tools: ['service_list', 'setting_list', 'product_search'],
  },
  {
    goal_id: 'GATHER_REQUIREMENTS',
    description: 'Collect necessary customer information',
    primary_agent: 'conversational_agent',
    fallback_agent: 'mcp_agent',
    tool_boundary: { operations: ['get', 'search', 'create'], exclude_operations: ['delete', 'admin'] },
    entity_boundary: { entities: ['Customer'], categories: ['Customer', 'Settings'] },
    available_tools: ['customer_get', 'customer_create', 'setting_list'],
  },
  {
    goal_id: 'DESIGN_SOLUTION',
    description: 'Create plan to resolve customer request',
    primary_agent: 'planner_agent',
    fallback_agent: 'mcp_agent',
    tool_boundary: { operations: ['list', 'search', 'get'], exclude_operations: ['create', 'update', 'delete'] },
    entity_boundary: {
      entities: ['Service', 'Employee', 'Task', 'Calendar'],
      categories: ['Settings', 'Employee', 'Task', 'Calendar'],
    },
    available_tools: ['setting_list', 'employee_list', 'person_calendar_search'],
  },
  {
    goal_id: 'EXECUTE_SOLUTION',
    description: 'Execute the planned actions',
    primary_agent: 'mcp_agent',
    tool_boundary: { operations: ['create', 'update', 'book', 'link'], exclude_operations: ['delete', 'admin'] },
    entity_boundary: {
      entities: ['Task', 'Calendar', 'Customer', 'Employee'],
      categories: ['Task', 'Calendar', 'Customer', 'Linkage', 'Workflow'],
    },
    available_tools: ['task_create', 'task_update', 'person_calendar_book', 'customer_update', 'entity_linkage_create'],
  },
  {
    goal_id: 'CONFIRM_RESOLUTION',
    description: 'Verify satisfaction and close',
    primary_agent: 'conversational_agent',
    tool_boundary: { operations: ['hangup', 'terminate'], exclude_operations: ['create', 'update', 'delete'] },
    entity_boundary: { entities: ['Chat'], categories: ['Chat', 'System'] },
    available_tools: ['call_hangup'],
  },
];
