#!/usr/bin/env node
import { main } from '../lib/main.mjs';

for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    // Whoever read it has read enough (`| head`); what was begun is done to its end.
    if (error.code === 'EPIPE') return;
    process.exitCode = 1;
    if (stream === process.stdout) process.stderr.write(`ambit: the output cannot be written: ${error.message}\n`);
  });

const code = await main(process.argv.slice(2), process);
process.exitCode ||= code;
