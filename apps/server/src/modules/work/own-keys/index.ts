/** What the composition hands to signing, whose job goes on with a session of such a key. */
export { ownSigner } from './acts/own-signer.ts';
