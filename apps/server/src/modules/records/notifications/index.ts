/** What other modules may use of notifications. */
export { recordArrival } from './acts/arrivals.ts';
export { assignRecipient, bouncedContracts, deliveryPage, markOpened, timesTold, withdrawRecipient } from './acts/contract-deliveries.ts';
export { lastDelivery } from './acts/delivery-states.ts';
export { callWith, type Notice, notify, notifyAll, notifyWith, PLATFORM_PARTY } from './acts/notify.ts';
export { type PreviewedMessage, previewMessage } from './acts/preview-message.ts';
export { type SandboxMessage, sandboxMessages } from './acts/sandbox-messages.ts';
export { messagesTo, type SentMessage, troubledMessages } from './acts/sent-messages.ts';
export { shortLinks } from './acts/short-links.ts';
export type { AtWork, Colleague, WorkMessage } from './at-work.ts';
export { CALL_PAUSE_SECONDS } from './call-limits.ts';
export type { ContractDelivery, DeliverySubject } from './contract-delivery.ts';
export { type Brief, type Channel, type MessageWords, spokenSentence } from './message.ts';
export { messageKindOf } from './message-kind.ts';
export { MESSAGE_TEMPLATES, type MessageTemplate } from './message-template.ts';
export { readOut } from './read-out.ts';
export type { SmsCause } from './sms-limits.ts';
export { type NoticeToFile, type NoticeTreatment, type Recipients, type SentNotice, type TreatmentOf, TURNED_OFF } from './treatment.ts';
export { unsentReason } from './unsent.ts';
