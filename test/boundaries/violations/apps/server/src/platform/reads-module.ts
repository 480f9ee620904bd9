// breaks platform-knows-no-module
export * from '#modules/account/identity/index.ts';
