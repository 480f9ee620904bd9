// breaks order-work/register
export * from '#modules/reach/overview/index.ts';
