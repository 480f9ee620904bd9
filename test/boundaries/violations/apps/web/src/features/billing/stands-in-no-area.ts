// breaks features-live-in-an-area
export * from '#shared/call/call.ts';
