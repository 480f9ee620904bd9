export * from './download-certificate.ts';
export * from './read-signing-evidence.ts';
export * from './second-proof.ts';
