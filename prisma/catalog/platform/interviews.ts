import { type CatalogTool, readTool } from '../catalog-tool';
import { id, object, oneOf, strings, text } from '../schema';

/** Guided interviews: conversations that collect answers step by step. */
export const interviewTools: CatalogTool[] = [
  readTool({
    name: 'get_interview_progress',
    title: 'Get interview progress',
    description:
      'Tells how far a guided interview has come: the phase, questions answered and still open. Use it when resuming an interview or when somebody asks how much is left. It shows no answers and asks nothing. Returns phase, counts and the next question.',
    category: 'interviews',
    operations: ['get', 'read'],
    entities: ['Interview'],
    inputSchema: object({ interviewId: id('The interview.') }, ['interviewId']),
    outputSchema: object(
      {
        interviewId: text('The interview.'),
        phase: text('Name of the current phase.'),
        answered: { type: 'integer', minimum: 0, description: 'Questions answered.' },
        remaining: { type: 'integer', minimum: 0, description: 'Questions still open.' },
        nextQuestion: text('The next question, if any.'),
      },
      ['interviewId', 'phase', 'answered', 'remaining'],
    ),
  }),
  readTool({
    name: 'get_extracted_data',
    title: 'Get extracted data',
    description:
      'Reads the facts that a guided interview has drawn from the conversation so far, such as company, audience or budget. Use it to build on what a person said, without asking again. Not for answers to forms. Returns each fact with value, confidence and source.',
    category: 'interviews',
    operations: ['get', 'read', 'extract'],
    entities: ['Interview', 'ExtractedData'],
    inputSchema: object(
      {
        interviewId: id('The interview.'),
        fields: strings('Only these facts.', { examples: [['company', 'budget']] }),
        minimumConfidence: oneOf(['low', 'medium', 'high'], 'Leave out facts below this.', { default: 'low' }),
      },
      ['interviewId'],
    ),
  }),
];
