import { defineConfig } from 'vite';
import { siteConfig } from '#pipeline/site-config.ts';
import { developmentReceiver } from '#server/node.ts';

export default defineConfig(() => siteConfig(process.env, { receiver: developmentReceiver(process.env) }));
