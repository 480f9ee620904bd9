export * from './certificate-by-number.ts';
export * from './download-certificate.ts';
export * from './find-certificates.ts';
export * from './list-stuck-contracts.ts';
export * from './read-signing-evidence.ts';
export * from './second-proof.ts';
