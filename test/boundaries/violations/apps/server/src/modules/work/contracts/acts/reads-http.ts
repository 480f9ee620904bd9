// breaks modules-know-no-http
export * from '#platform/http/build.ts';
