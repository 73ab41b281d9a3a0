# A site of its own on one machine: docs/operations.md, "On one machine".
FROM node:22-bookworm-slim
ENV WRANGLER_SEND_METRICS=false
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci && npm cache clean --force
COPY . .
RUN npm run build && install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000 5000
HEALTHCHECK --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--require", "./scripts/lib/require-node.cjs", "--import", "tsx", "scripts/serve.ts", "--host", "0.0.0.0", "--config", "/config", "--data", "/data"]
