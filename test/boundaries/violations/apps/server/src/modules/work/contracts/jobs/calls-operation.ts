// breaks operations-are-called-by-http
export * from '../operations/remind.ts';
