// breaks platform-knows-no-module
export * from '#doors/personal.ts';
