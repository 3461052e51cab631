#!/usr/bin/env node
import { main } from '../lib/main.mjs';

for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    // The reader closed the pipe (`| head`). The command still runs to completion.
    if (error.code === 'EPIPE') return;
    process.exitCode = 1;
    if (stream === process.stdout) process.stderr.write(`ambit: cannot write the output: ${error.message}\n`);
  });

const code = await main(process.argv.slice(2), process);
process.exitCode ||= code;
