// breaks rules-are-pure
export * from 'node:fs';
