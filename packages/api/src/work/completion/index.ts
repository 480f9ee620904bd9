export * from './download-certificate.ts';
