// breaks order-work/advanced-templates
export * from '#modules/reach/overview/index.ts';
