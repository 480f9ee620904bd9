import { writeFileSync } from 'node:fs';
import { TEXT_LIST, textFiles, textListOf } from './text-list.ts';

writeFileSync(TEXT_LIST, textListOf(textFiles()));
