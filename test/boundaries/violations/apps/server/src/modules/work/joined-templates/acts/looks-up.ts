// breaks order-work/joined-templates
export * from '#modules/reach/overview/index.ts';
