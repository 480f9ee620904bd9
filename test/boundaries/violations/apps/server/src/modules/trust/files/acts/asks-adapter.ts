// breaks modules-ask-ports
export * from '#adapters/local-files.ts';
