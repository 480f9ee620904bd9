/** What the entries of a package are to its verifier. Entries of other kinds are compared with their hashes, and shown. */
export const DOCUMENT_KIND = 'document';
/** Signed by nobody: attachments, and what was handed in. */
export const ATTACHMENT_KIND = 'attachment';
/** What the platform signed about the contract: the report, the certificate of completion. */
export const ATTESTATION_KIND = 'attestation';
/** The process, line by line, each tied to all before it. */
export const PROCESS_KIND = 'process';
/** Facts with their salts, and where their proofs are. */
export const FACTS_KIND = 'facts';
export const PROOF_KIND = 'proof';
export const LOG_KEY_KIND = 'logKey';
/** The checkpoint that all proofs lead to, and an earlier one. */
export const CHECKPOINT_KIND = 'checkpoint';
export const EARLIER_CHECKPOINT_KIND = 'earlierCheckpoint';
/** That the tree of the checkpoint begins with that of the earlier one. */
export const CONSISTENCY_KIND = 'consistency';
/** RFC 3161 token over the bytes of the checkpoint. */
export const CHECKPOINT_TIME_KIND = 'checkpointTime';
/** RFC 4998: that token with those that were put over it since, before each of them ended. */
export const EVIDENCE_RECORD_KIND = 'evidenceRecord';
/** What witnesses signed under the checkpoint, and the keys that they did it with, a line each. */
export const COSIGNATURES_KIND = 'cosignatures';
export const WITNESS_KEYS_KIND = 'witnessKeys';
/** Seal objects (GB/T 38540) of the companies that signed. */
export const SEAL_KIND = 'seal';
/** How a package names the authorities that stood behind its signatures. */
export const ANCHORS_KIND = 'anchors';
export const CERTIFICATE_KIND = 'certificate';
export const REVOCATION_KIND = 'revocation';
