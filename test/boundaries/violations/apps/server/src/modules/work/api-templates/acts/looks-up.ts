// breaks order-work/api-templates
export * from '#modules/reach/overview/index.ts';
