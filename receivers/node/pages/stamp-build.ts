/**
 * The last step of `npm run build`: notes what the build was made from, so that the next `npm start` knows whether
 * it is current.
 */
import { resolve } from 'node:path';
import { hashInputs } from './input-hash.ts';
import { stampBuild } from './site-build.ts';

stampBuild(resolve(process.env.BUILD_DIR || 'build'), hashInputs(process.cwd(), process.env));
