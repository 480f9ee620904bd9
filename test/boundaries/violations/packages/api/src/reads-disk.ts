// breaks api-knows-zod-only
export * from 'node:fs';
