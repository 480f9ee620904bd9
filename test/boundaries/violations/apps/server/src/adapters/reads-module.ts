// breaks adapters-know-no-module
export * from '#modules/account/identity/index.ts';
