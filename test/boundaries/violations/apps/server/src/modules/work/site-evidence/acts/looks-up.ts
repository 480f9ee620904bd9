// breaks order-work/site-evidence
export * from '#modules/work/signing/index.ts';
