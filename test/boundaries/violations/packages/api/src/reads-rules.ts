// breaks api-knows-zod-only
export * from '../../rules/src/index.ts';
