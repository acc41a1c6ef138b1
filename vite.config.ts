import { defineConfig, mergeConfig } from 'vite';
import { siteConfig } from '#pipeline/site-config.ts';
import { developmentReceiver } from '#server/node.ts';

export default defineConfig(async () => {
  const { PORT } = process.env;
  const config = await siteConfig(process.env, { receiver: developmentReceiver(process.env) });
  return PORT ? mergeConfig(config, { server: { port: Number(PORT) } }) : config;
});
