import { asPartyId, type PartyId } from './actor.ts';

/** Where a UUID says its version. */
const VERSION_AT = 14;
/** RFC 9562 §5.8 leaves what version 8 means to whom makes it; nothing else here makes one. */
const OF_A_SANDBOX = '8';

/** The id of a sandbox out of any UUID. */
export const asSandboxId = (uuid: string): PartyId => asPartyId(`${uuid.slice(0, VERSION_AT)}${OF_A_SANDBOX}${uuid.slice(VERSION_AT + 1)}`);

/** 沙箱: the party is where programs of a company are tried. Its id says so, so that nothing has to be asked and nothing can be forgotten. */
export const isSandbox = (party: PartyId): boolean => party[VERSION_AT] === OF_A_SANDBOX;
