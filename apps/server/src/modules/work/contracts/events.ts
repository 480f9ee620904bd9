import { defineEvent } from '#kernel/event.ts';

const contractSubmitted = defineEvent('contracts.submitted', { aggregate: 'contract', ids: { participantId: 'optional' } });
const contractReturned = defineEvent('contracts.returned', { aggregate: 'contract', ids: { participantId: 'optional' } });
const contractRejected = defineEvent('contracts.rejected', { aggregate: 'contract', ids: { participantId: 'optional' } });
export const contractSent = defineEvent('contracts.sent', { aggregate: 'contract', ids: { participantId: 'optional' } });
export const contractSigned = defineEvent('contracts.signed', { aggregate: 'contract', ids: { participantId: 'optional' } });
export const contractRefused = defineEvent('contracts.refused', { aggregate: 'contract', ids: { participantId: 'optional' } });
export const contractRevoked = defineEvent('contracts.revoked', { aggregate: 'contract', ids: { participantId: 'optional' } });
export const contractExpired = defineEvent('contracts.expired', { aggregate: 'contract', ids: { participantId: 'optional' } });
export const contractCompleted = defineEvent('contracts.completed', { aggregate: 'contract', ids: { participantId: 'optional' } });

/** A participant is reminded: no step of the contract. The participant is always named; an event gains optional ids only, so the first version stays as it was. */
export const contractReminded = defineEvent('contracts.reminded', { aggregate: 'contract', ids: { participantId: 'optional' } });

/** Somebody got a copy of a contract that is under way or over: no step either. */
export const contractCopied = defineEvent('contracts.copied', { aggregate: 'contract', ids: {} });

/** The event of each step that a contract takes; with the participant where one took the step. */
export const EVENT_OF = {
  submit: contractSubmitted,
  return: contractReturned,
  reject: contractRejected,
  send: contractSent,
  approve: contractSent,
  sign: contractSigned,
  refuse: contractRefused,
  revoke: contractRevoked,
  expire: contractExpired,
  finish: contractCompleted,
} as const;

/** The steps that are taken so far: no operation rescinds a contract yet. */
export type StepVerb = keyof typeof EVENT_OF;
