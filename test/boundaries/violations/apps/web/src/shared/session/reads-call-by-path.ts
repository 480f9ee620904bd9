// breaks relative-imports-stay-at-home
export * from '../call/call.ts';
