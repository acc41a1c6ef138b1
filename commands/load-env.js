// Loads .env for an npm script; the real environment wins. Tests and bench don't import it.
import { existsSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile();
