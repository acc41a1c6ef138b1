# The site and its server, without root and shell. Writes only to /data. See docs/own-server.md.

FROM node:24.21.0-trixie-slim@sha256:8ec5d7557396cfe32d21c3f9c13072355ceab22b584578ca4bb28af31120cffe AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY commands/check-runtime.js commands/
RUN npm ci
COPY . .
RUN npm run build
# .bin/node is a link, so the binary is copied. The last stage gives /data to its user, 65532.
RUN mkdir --parents /image/bin /image/data && cp "$(realpath node_modules/.bin/node)" /image/bin/node
RUN npm prune --omit=dev --omit=optional && rm -rf node_modules/.cache

FROM gcr.io/distroless/cc-debian13:nonroot@sha256:54df941ed0d06a1bd95ef5e0ce391fd8d9f94b64782dc9a60062727849ee3f97
WORKDIR /app
ENV DATA_DIR=/data NODE_ENV=production
COPY --from=build --chown=65532:65532 /image/data /data
COPY --from=build /image/bin bin
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/contact contact
COPY --from=build /app/model model
COPY --from=build /app/server server
COPY --from=build /app/commands commands
COPY --from=build /app/build build
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=60s --timeout=5s --start-period=10s \
    CMD ["/app/bin/node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/`).then(({ status }) => process.exit(status < 500 ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/app/bin/node"]
CMD ["server/node.ts"]
