// breaks platform-knows-no-module
export * from '../modules/identity/index.ts';
