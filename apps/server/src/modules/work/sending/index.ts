/** What other modules may use of sending. */
export { absentSender } from './acts/absent-sender.ts';
export { assertVerified } from './acts/assert-verified.ts';
export { draftOf } from './acts/begin-from-template.ts';
export { digestOfDraft, openDraft } from './acts/draft-content.ts';
export { plannedAmong } from './acts/plan-sending.ts';
export { saveDraft } from './acts/save-draft.ts';
export { assertReady, draftFault, sendContract } from './acts/send-contract.ts';
export { sendBegun, sendOrPlan, sentAnswer } from './acts/sent-answer.ts';
export { watchDeadline, watchReminder } from './acts/watch-deadline.ts';
export type { PlannedSending } from './planned.ts';
export { type NamedParty, withNamed } from './template-draft.ts';
export { chosenFromWire, draftFromWire, draftToWire } from './wire.ts';
