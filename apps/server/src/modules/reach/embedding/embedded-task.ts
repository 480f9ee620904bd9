import { createHash, randomBytes } from 'node:crypto';
import type { PartyId } from '#kernel/actor.ts';

/** 嵌入签署: one task, opened in a frame of one origin. */
export interface EmbeddedTask {
  /** whose contract it is, and whose key */
  readonly party: PartyId;
  readonly embedId: string;
  readonly keyId: string;
  readonly contractId: string;
  readonly participantId: string;
  readonly signNo: string;
  readonly linkGeneration: number;
  readonly origin: string;
}

/** No sign of base64url: nobody takes a token for the signature of a signing link, or the other way round. */
const MARK = 'mqe.';
const AUTHORING_MARK = 'mqa.';
const PREPARING_MARK = 'mqp.';
const BYTES = 32;

/** Enters a frame once. */
export const newTicket = (): string => randomBytes(BYTES).toString('base64url');
/** Opens the task in the frame that was entered. */
export const newToken = (): string => MARK + randomBytes(BYTES).toString('base64url');
/** Opens the template of a page that was entered. */
export const newAuthoringToken = (): string => AUTHORING_MARK + randomBytes(BYTES).toString('base64url');
/** Opens the draft of a frame that was entered. */
export const newPreparingToken = (): string => PREPARING_MARK + randomBytes(BYTES).toString('base64url');
export const isFrameToken = (sign: string): boolean => sign.startsWith(MARK);
/** Only digests are stored: a copy of the database opens no task. */
export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
