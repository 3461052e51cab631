import { SearchIndex } from '@/lib/search/search-index';
import { type RoutingItem, searchToolOf } from './routing-set';

const text = (description: string) => ({ type: 'string', description });
const object = (properties: Record<string, object>, required = Object.keys(properties)) => ({
  ...{ type: 'object', properties, required },
});

/** The seed's four tools, under names that the contract allows, with its words and parameters. */
const TOOLS = [
  {
    name: 'ai_read',
    description: 'Read a file from the filesystem',
    inputSchema: object({ path: text('Absolute path to the file to read') }),
    readOnly: true,
  },
  {
    name: 'ai_write',
    description: 'Write content to a file on the filesystem',
    inputSchema: object({
      path: text('Absolute path to the file to write'),
      content: text('Content to write to the file'),
    }),
    readOnly: false,
  },
  {
    name: 'ai_execute',
    description: 'Execute a shell command',
    inputSchema: object({ command: text('Shell command to execute') }),
    readOnly: false,
  },
  {
    name: 'embedding_query',
    description: 'Query the vector database for semantic search',
    inputSchema: object(
      {
        query: text('Search query text'),
        top_k: { type: 'integer', description: 'Number of results to return (default: 5)' },
      },
      ['query'],
    ),
    readOnly: true,
  },
];

/** Our own examples in addition to the seed's: message, correct tool, acceptable arguments. */
const SAID: readonly [kind: string, input: string, tool: string | null, given?: Record<string, readonly unknown[]>][] =
  [
    [
      'read',
      'Read the file /gaia-assistant/docs/gaia_core_blueprint.md',
      'ai_read',
      { path: ['/gaia-assistant/docs/gaia_core_blueprint.md'] },
    ],
    [
      'read',
      'Open /gaia-assistant/knowledge/system_reference/dev_matrix.json',
      'ai_read',
      { path: ['/gaia-assistant/knowledge/system_reference/dev_matrix.json'] },
    ],
    ['read', 'Show me /app/config.yaml', 'ai_read', { path: ['/app/config.yaml'] }],
    ['read', 'View the document /docs/notes.txt', 'ai_read', { path: ['/docs/notes.txt'] }],
    ['read', 'What does /app/main.py say?', 'ai_read', { path: ['/app/main.py'] }],
    ['write', 'Write "hello" to the file /docs/hello.md', 'ai_write', { path: ['/docs/hello.md'], content: ['hello'] }],
    [
      'write',
      'Save the content "a: 1" to /app/values.yml',
      'ai_write',
      { path: ['/app/values.yml'], content: ['a: 1'] },
    ],
    [
      'write',
      'Create file /knowledge/todo.txt with the content "Buy milk"',
      'ai_write',
      { path: ['/knowledge/todo.txt'], content: ['Buy milk'] },
    ],
    ['execute', 'Run the command `ls -la /app`', 'ai_execute', { command: ['ls -la /app'] }],
    ['execute', 'Execute the shell command "docker ps"', 'ai_execute', { command: ['docker ps'] }],
    ['execute', 'Execute "git status" in the shell', 'ai_execute', { command: ['git status'] }],
    [
      'query',
      'Search for boundary decisions in the vector database',
      'embedding_query',
      { query: ['boundary decisions'] },
    ],
    ['query', 'Do a semantic search for "packet reinjection"', 'embedding_query', { query: ['packet reinjection'] }],
    ['query', 'Query the vector database about tool routing', 'embedding_query', { query: ['tool routing'] }],
    [
      'query',
      'Find 3 results about confidence review by semantic search',
      'embedding_query',
      { query: ['confidence review'] },
    ],
    ['no tool', 'Hello, how are you today?', null],
    ['no tool', 'Thank you, that is all for now.', null],
    ['no tool', 'What is the capital of France?', null],
    ['no tool', 'Tell me a joke about parrots', null],
    ['no tool', 'Which of your answers are you proud of?', null],
    ['no tool', 'The parcels and the bread have arrived.', null],
    ['no tool', 'I wrote a letter yesterday.', null],
  ];

export function seedExamples(): RoutingItem[] {
  const index = SearchIndex.build(TOOLS.map(searchToolOf));
  return SAID.map(([kind, input, tool, given = {}], place) => ({
    ...{ id: `seed-${place + 1}`, kind, input, tools: TOOLS, index },
    expected: tool === null ? null : { tool, arguments: given },
  }));
}
