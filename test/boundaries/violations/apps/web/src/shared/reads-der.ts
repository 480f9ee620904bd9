// breaks web-reads-pki-by-index
export * from '../../../../packages/pki/src/der.ts';
