// breaks nobody-imports-the-top
export * from '#compose.ts';
