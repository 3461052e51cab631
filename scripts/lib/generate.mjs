import { inRoot } from './paths.mjs';
import { runNode } from './run.mjs';
import { whenChanged } from './stamps.mjs';

const STAGE = {
  stamp: 'lib/data/generated/.stamp',
  inputs: ['prisma/schema.prisma', 'prisma.config.ts', 'package-lock.json'],
  outputs: ['lib/data/generated/client.ts'],
};

/** The Prisma client, when the schema changed. Answers whether it was made anew. */
export const generateClient = () =>
  whenChanged(STAGE, () =>
    runNode([inRoot('node_modules/prisma/build/index.js'), 'generate'], {
      title: 'prisma generate',
      env: {
        ...process.env,
        // It would download a native schema engine only to find it; generating does not run it.
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
        PRISMA_HIDE_UPDATE_MESSAGE: '1',
        CHECKPOINT_DISABLE: '1',
      },
    }),
  );
