// The production server writes a policy of its own, with a nonce for each page; `next dev` could not work under it.
const DEVELOPMENT_POLICY =
  process.env.NODE_ENV === 'production'
    ? []
    : [
        {
          key: 'Content-Security-Policy',
          value: "frame-ancestors 'none'; base-uri 'self'; form-action 'self'; object-src 'none'",
        },
      ];

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  devIndicators: false,
  // `npm test` checks them, once for all: nobody who starts it should wait for that.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['pg-boss'],
  experimental: {
    // The unified radix-ui package re-exports every primitive: without this each page would carry all of them.
    optimizePackageImports: ['radix-ui', 'lucide-react'],
    // forbidden(): what somebody may not see answers 403, not 200.
    authInterrupts: true,
  },
  async headers() {
    return [
      {
        source: '/:path*',
        headers: [
          { key: 'X-Content-Type-Options', value: 'nosniff' },
          { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
          { key: 'X-Frame-Options', value: 'DENY' },
          ...DEVELOPMENT_POLICY,
        ],
      },
      // The address holds the token: not even our own scripts' requests may carry it on.
      { source: '/invite/:path*', headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }] },
      { source: '/signin/reset/:path*', headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }] },
    ];
  },
};

export default config;
