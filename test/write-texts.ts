/** Writes `docs/texts.tsv`: see `bin/texts`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allTexts, listOf } from './texts.ts';

writeFileSync(join(import.meta.dirname, '../docs/texts.tsv'), listOf(allTexts()));
