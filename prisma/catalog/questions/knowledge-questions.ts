/** A question, and which of the knowledge base's tools is right for it; null: none, it is not its business. */
export interface KnowledgeQuestion {
  text: string;
  tool: 'search' | 'list' | null;
}

const SEARCH = [
  // The seed's own scenarios, in their words.
  'How do I stop vibe coding?',
  'What are Agent Directives in ASDLC?',
  'Show me the context engineering article',
  'What is vibe coding?',
  'What is the ASDLC approach to type safety?',
  // Agent directives.
  'How should I write agent directives for a new repository?',
  'Which directives belong into the file that my coding agent reads first?',
  'Do agent directives replace a style guide?',
  'How long may the directives for an AI agent be before they stop working?',
  'Our agents ignore their directives. What does the method recommend?',
  'Where do agent directives live in a monorepo?',
  // Schema first.
  'Explain schema-first development to a junior developer',
  'Should we define the schema before we let the agent write code?',
  'How do Zod schemas help an LLM produce valid data?',
  'What does schema first development say about API contracts?',
  'Is a JSON schema enough for schema-first development, or do I need Zod?',
  'Where do schemas fit into the agentic life cycle?',
  // Determinism.
  'What is meant by determinism over vibes?',
  'How can I make the output of our agents deterministic?',
  'Why is determinism preferred to vibes when code is generated?',
  'Which checks give determinism in an agentic pipeline?',
  'Is vibe coding ever acceptable for a prototype?',
  'My team vibe codes everything. How do we move to something more deterministic?',
  // Type safety.
  'How does type safety keep AI generated code from drifting?',
  'Which compiler settings does the type safety pattern ask for?',
  'Does type safety matter when an agent writes the code?',
  'How do types act as guard rails for language models?',
  'What should I do about type safety in generated TypeScript?',
  // Conventional commits.
  'Why should agents write conventional commits?',
  'What commit message format do conventional commits use for a breaking change?',
  'How do conventional commits help reviewing the work of an AI?',
  'Can an LLM be told to commit in the conventional format?',
  'Which commit conventions does ASDLC prescribe?',
  // LLM workflows and collaboration.
  'How do I configure an LLM workflow for code review?',
  'What is the recommended way to set up LLM workflows with several agents?',
  'How should people and AI collaborate on a feature?',
  'What are good practices of AI collaboration in a small team?',
  'When should a human step into an LLM workflow?',
  'How do I configure my workflow so that the model plans before it codes?',
  'Which roles do people have when they collaborate with AI agents?',
  // Context engineering.
  'What is context engineering?',
  'How much context should I give to a coding agent?',
  'What is the difference between prompt engineering and context engineering?',
  'How do I keep the context window of an agent clean?',
  // The life cycle itself.
  'What does ASDLC stand for?',
  'Give me an introduction to the agentic software development life cycle',
  'Which phases does the agentic development life cycle have?',
  'How does ASDLC differ from ordinary software development?',
  'Is there a pattern for writing specifications for agents?',
  'What concepts should I know before adopting ASDLC?',
  // In other words than the descriptions use: nobody promised these.
  'How do I get reproducible results from a code generating assistant?',
  'What goes into AGENTS.md?',
  'How do I stop a model from making up function signatures?',
  'Our assistant changes files that it should leave alone. What can we do?',
] as const;

const LIST = [
  'Which articles are there in the knowledge base?',
  'List all available articles with their status',
  'What topics does the ASDLC knowledge base cover? Show me the list.',
  'Give me an overview of the structure of the knowledge base',
  'Let me browse the available topics',
  'List the experimental and the live articles',
] as const;

const NONE = [
  'What is the weather today?',
  'Book a table for four at an Italian restaurant tonight',
  'How tall is Mount Everest?',
  'Translate “good morning” into Portuguese',
  'Remind me to call my mother at six',
  'What is the exchange rate of the euro to the yen?',
  'Play some quiet piano music',
  'Which trains go from Leipzig to Prague on Friday?',
  'Send an e-mail to Paul that I will be late',
  'How many calories are in a banana?',
  'Who won the football match yesterday?',
  'Set the heating in the bedroom to 19 degrees',
  'Order new printer paper',
  'What time is it in Nairobi?',
  'Write a birthday poem for my grandmother',
  'Convert 12 miles to kilometres',
  'Is the pharmacy in the main street still open?',
  'Add milk and eggs to my shopping list',
  'What is the capital of Mongolia?',
  'Cancel my dentist appointment on Tuesday',
  'How do I remove red wine from a carpet?',
  'Recommend a crime novel for the beach',
  'Call a taxi to the airport',
  'What is 17 percent of 2,340?',
  'Show me pictures of golden retrievers',
  'How long do I boil an egg?',
  'Pay the electricity bill',
  'When does the next moon eclipse take place?',
  'Find a flat with two rooms in Lyon',
  'Which vaccinations do I need for Kenya?',
  'Turn off the lights in the kitchen',
  'What are the opening hours of the town library?',
  'Create an invoice for Miller over 300 euros',
  'Track my parcel',
  'How do I change the tyre of a bicycle?',
  'Draw me a map of the old town',
  'Upload the holiday photos to the album',
  'What is on television tonight?',
  'Who painted the ceiling of the Sistine Chapel?',
  'Move the meeting with Sara to Thursday',
] as const;

export const KNOWLEDGE_QUESTIONS: readonly KnowledgeQuestion[] = [
  ...SEARCH.map((text) => ({ text, tool: 'search' as const })),
  ...LIST.map((text) => ({ text, tool: 'list' as const })),
  ...NONE.map((text) => ({ text, tool: null })),
];
