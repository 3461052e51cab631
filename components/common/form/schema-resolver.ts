import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { issueWords } from '@/lib/shared/issue-words';

export const resolverOf = <In extends FieldValues, Out>(schema: z.ZodType<Out, In>) =>
  zodResolver<In, unknown, Out, z.ZodType<Out, In>>(schema, { error: issueWords });
