// breaks pki-knows-no-pdf
export * from '../../pdf/src/index.ts';
