export * from './deeds.ts';
export * from './duty.ts';
export * from './messages.ts';
export * from './operators.ts';
export * from './preview-messages.ts';
export * from './shift.ts';
