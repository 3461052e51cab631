// The production server sends its own policy with a nonce per page; `next dev` does not work under it.
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
  // Not used; the server answers the optimizer's path with 404.
  images: { unoptimized: true },
  // Type checking runs in `npm test`, so the build skips it.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['pg-boss'],
  experimental: {
    // The unified radix-ui package re-exports every primitive; without this each page would include all of them.
    optimizePackageImports: ['radix-ui', 'lucide-react'],
    // Most builds are the first of a clone, which writing 250 MB of cache and source maps of the server would slow down.
    turbopackFileSystemCacheForBuild: false,
    turbopackSourceMaps: false,
    // Minifying server code takes a fifth of the build, hardly speeds up loading, and removes names from stack traces.
    turbopackMinify: { server: false },
    // A page loads 14 scripts instead of 20, and further pages load less. Larger chunks would repeat more code.
    turbopackChunking: { minChunkSize: 100_000, maxChunkCountPerGroup: 12, maxMergeChunkSize: 300_000 },
    // Enables `forbidden()`, which returns 403 instead of 200.
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
      // The URL contains the token, so no request may send it as a referrer, not even to this origin.
      { source: '/invite/:path*', headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }] },
      { source: '/signin/reset/:path*', headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }] },
    ];
  },
};

export default config;
