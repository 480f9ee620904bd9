// breaks modules-know-no-http
export * from '#doors/personal.ts';
