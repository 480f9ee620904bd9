export * from './lasting-certificate.ts';
export * from './list-certificates.ts';
export * from './list-services.ts';
export * from './list-trust-roots.ts';
