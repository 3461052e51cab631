import { writeFileSync } from 'node:fs';
import { openApiBytes } from '@/lib/http/openapi';
import { routes } from '@/lib/start/routes';

// Runs once per build. Servers read the file, because making the document holds the event loop for most of a second.
writeFileSync(new URL('openapi.json', import.meta.url), openApiBytes(routes));
