// Loads .env for an npm script; the real environment wins. Tests and bench load it only by `npm run build`.
import { existsSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile();
