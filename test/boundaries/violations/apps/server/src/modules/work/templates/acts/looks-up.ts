// breaks order-work/templates
export * from '#modules/work/flows/index.ts';
