// breaks rules-do-nothing
export * from 'node:fs';
