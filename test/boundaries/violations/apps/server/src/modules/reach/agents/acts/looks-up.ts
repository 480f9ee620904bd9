// breaks order-reach/agents
export * from '#modules/reach/overview/index.ts';
