# A service for a team (docs/services.md, *In a container*). The root file system can be read-only; state is in /data.
ARG NODE_IMAGE=docker.io/library/node:22-bookworm-slim
ARG RUNTIME_IMAGE=gcr.io/distroless/nodejs22-debian12:nonroot

FROM ${NODE_IMAGE} AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build -- --terminal && mkdir /data

FROM ${RUNTIME_IMAGE}
LABEL org.opencontainers.image.title="Glossa" \
      org.opencontainers.image.description="Language service for a team" \
      org.opencontainers.image.licenses="MIT"
COPY --from=build /build/package.json /app/package.json
COPY --from=build /build/LICENSE /app/LICENSE
COPY --from=build /build/dist /app/dist
COPY --from=build --chown=65532:65532 /data /data
ENV NODE_ENV=production XDG_DATA_HOME=/data
USER 65532:65532
VOLUME ["/data"]
EXPOSE 8137
STOPSIGNAL SIGTERM
# with a state in a database there is no data folder that names the port
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s --retries=3 CMD ["/nodejs/bin/node", "/app/dist/cli.js", "serve", "health", "--url", "http://127.0.0.1:8137"]
ENTRYPOINT ["/nodejs/bin/node", "/app/dist/cli.js"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8137", "--behind-proxy", "--log", "json"]
