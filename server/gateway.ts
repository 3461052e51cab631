import { makeServer, serve } from '@/lib/http/node-server';

// The data plane alone: a replica with no pages and no Next in it.
serve(
  makeServer((_request, response) => {
    response.writeHead(404, { 'Content-Type': 'application/problem+json' });
    response.end(
      JSON.stringify({
        type: '/docs/errors#not_found',
        title: 'Not found',
        status: 404,
        detail: 'This replica serves /api/v1 alone.',
        code: 'not_found',
      }),
    );
  }),
  (address) => console.log(`\n  The gateway serves on ${address}\n`),
  { worker: false },
);
