/**
 * The last step of `npm run build`: keeps compressed copies of what will be served, and stamps the build as complete,
 * so that the next `npm start` knows whether it is current.
 */
import { resolve } from 'node:path';
import { compressBuild } from './content-encodings.ts';
import { stampBuild } from './site-build.ts';

const buildDir = resolve(process.env.BUILD_DIR || 'build');
await compressBuild(buildDir);
stampBuild(buildDir, process.env);
