import { inRoot } from './paths.mjs';
import { runNode } from './run.mjs';
import { runIfChanged } from './stamps.mjs';

const STAGE = {
  stamp: 'lib/data/generated/.stamp',
  inputs: ['prisma/schema.prisma', 'prisma.config.ts', 'package-lock.json'],
  outputs: ['lib/data/generated/client.ts'],
};

export const generateClient = () =>
  runIfChanged(STAGE, () =>
    runNode([inRoot('node_modules/prisma/build/index.js'), 'generate'], {
      title: 'prisma generate',
      env: {
        ...process.env,
        // Prevents the download of a schema engine, which generation does not run.
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
        PRISMA_HIDE_UPDATE_MESSAGE: '1',
        CHECKPOINT_DISABLE: '1',
      },
    }),
  );
