import { z } from 'zod';
import {
  httpCredential,
  httpCredentialView,
} from '@/lib/features/integrations/http-credentials/http-credential-contract';
import { webAddress } from '@/lib/shared/web-address';

const host = z
  .string()
  .regex(
    /^[a-z0-9.-]{1,253}(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/,
    'must be a host such as api.example.com, with an optional port',
  )
  .meta({ example: 'api.example.com' });

export const executionInput = z
  .strictObject({
    enabled: z.boolean(),
    server: webAddress(2_000).optional().meta({
      description: 'Base address of the API, without a query. Default: as before.',
      example: 'https://api.example.com/v1',
    }),
    confirmHost: host.optional().meta({
      description: 'Must be the host of `server`. Confirms that requests and the credential may be sent there.',
    }),
    credential: httpCredential.nullable().optional().meta({
      description: 'null removes it. Default: as before, while the host of `server` stays the same.',
    }),
  })
  .meta({ id: 'SourceExecutionInput' });
export type ExecutionInput = z.output<typeof executionInput>;

export const executionView = z
  .strictObject({
    enabled: z.boolean().meta({ description: 'Ambit calls the operations of the document.' }),
    server: z.string().nullable(),
    confirmHost: z.string().nullable().meta({ description: 'Host that was confirmed.' }),
    credential: httpCredentialView.nullable(),
    callSeconds: z.int().nullable().meta({ description: 'Time limit of a call. null: 50 seconds.' }),
  })
  .meta({ id: 'SourceExecution' });
export type ExecutionView = z.infer<typeof executionView>;
