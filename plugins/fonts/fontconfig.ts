import { join } from 'node:path';

// To be imported wherever sharp draws text: its fontconfig reads this variable once, at the first text.
process.env['FONTCONFIG_FILE'] = join(import.meta.dirname, 'fonts.conf');
