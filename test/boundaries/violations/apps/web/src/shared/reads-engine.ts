// breaks web-reads-pdf-by-validate
export * from '../../../../packages/pdf/src/index.ts';
