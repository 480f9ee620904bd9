// breaks order-work/contract-templates
export * from '#modules/reach/overview/index.ts';
