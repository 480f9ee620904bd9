import type { ErrorCode } from '@moqi/api';
import { CURRENT_AGREEMENTS } from '@moqi/api/account/identity';
import { idNumber } from '../people.ts';
import { handwriting, NAME_CONSENT } from '../signing-acts.ts';
import type { Ground } from './ground.ts';

export type Answer = 'granted' | ErrorCode;

/** What an operation at the signers' door answers to those whom it lets in. Everybody else is stopped at the door, whatever is asked. */
export interface Row {
  /** beside what opens the task */
  readonly input?: (ground: Ground) => object;
  /** the signer whose link it is, after the code */
  readonly signer: Answer;
  /** by session, by the number of the contract alone */
  readonly sender: Answer;
  readonly reader: Answer;
  /** by the link to a contract that waits for its approval */
  readonly approver: Answer;
}

const NOBODY = '00000000-0000-4000-8000-000000000000';
const document = ({ documentId }: Ground) => ({ documentId });
const unread = () => [{ documentId: NOBODY, version: 0, docHash: '0'.repeat(64) }];
const call = () => ({ callId: NOBODY });
const card = () => ({ name: '裴南乔', idNo: idNumber(), consent: '0'.repeat(64), cardNo: '6200000000000005' });
const named = () => ({ name: '裴南乔', idNo: idNumber(), consent: NAME_CONSENT });

/** What everybody reads who is let in. */
const forAll = (answer: Answer, input?: Row['input']): Row => ({
  signer: answer,
  sender: answer,
  reader: answer,
  approver: answer,
  ...(input && { input }),
});
/** What is handed out to those alone who have shown who they are. */
const ofKnown = (answer: Answer): Row => ({ ...forAll(answer), approver: 'IDENTITY_PROOF_NEEDED' });
/** What a signer alone does, of a task that is named. */
const ofTask = (signer: Answer, input?: Row['input']): Row => ({
  signer,
  sender: 'INPUT_INVALID',
  reader: 'INPUT_INVALID',
  approver: 'CONTRACT_NOT_FOUND',
  ...(input && { input }),
});
/** The same, where the number of the contract may do. */
const ofSigner = (signer: Answer, input?: Row['input']): Row => ({
  ...ofTask(signer, input),
  sender: 'CONTRACT_NOT_FOUND',
  reader: 'CONTRACT_NOT_FOUND',
});
/** What the sender alone does. */
const ofCall = (sender: Answer, input: Row['input']): Row => ({
  ...forAll('INPUT_INVALID', input),
  sender,
  reader: 'CONTRACT_NOT_FOUND',
});
/** What an approver alone does, of an approval that is named. */
const ofApprover = (approver: Answer, input?: Row['input']): Row => ({ ...forAll('INPUT_INVALID', input), approver });
/** Evidence is between the sender and its signer. */
const ofEvidence = (answer: Answer, input?: Row['input']): Row => ({
  ...forAll(answer, input),
  reader: 'CONTRACT_NOT_FOUND',
  approver: 'CONTRACT_NOT_FOUND',
});

export const ROWS: Readonly<Record<string, Row>> = {
  'approvals.decideByLink': ofApprover('IDENTITY_PROOF_NEEDED', () => ({ result: 'approve' })),
  'approvals.readApprovalByLink': ofApprover('granted'),
  'approvals.readSealUse': ofTask('granted'),
  'approvals.readSealUseApproval': ofTask('APPROVAL_UNKNOWN'),
  'approvals.readSealUseOffer': ofTask('SIGNER_MEMBERSHIP_NEEDED'),
  'approvals.sendApproverCode': ofApprover('granted'),
  'approvals.startSealUse': ofTask('SIGNER_MEMBERSHIP_NEEDED', () => ({ sealId: NOBODY, documents: unread(), consent: true })),
  'approvals.urgeSealApprovers': ofTask('APPROVAL_UNKNOWN'),
  'changes.followContract': forAll('granted'),
  'completion.downloadSignedCertificate': ofKnown('CERTIFICATE_NOT_COMPLETED'),
  'evidence.downloadSignedPackage': ofKnown('EVIDENCE_PACKAGE_NOT_ENDED'),
  'completion.findSignedCertificate': ofKnown('CERTIFICATE_NOT_COMPLETED'),
  // of one's own signature
  'completion.readOwnCertificate': ofSigner('CERTIFICATE_NOT_COMPLETED'),
  'contracts.checkFilesType': forAll('granted'),
  'contracts.downloadSigned': ofKnown('granted'),
  'contracts.listAttachments': forAll('granted'),
  'contracts.listMarks': forAll('granted'),
  'contracts.readContract': forAll('granted'),
  'contracts.readSignRecord': forAll('granted'),
  'evidence.addCallPiece': ofCall('CALL_UNKNOWN', () => ({ ...call(), piece: 0 })),
  'evidence.addRecordingPiece': ofTask('RECORDING_ENDED', () => ({ recordingId: NOBODY, piece: '0' })),
  'evidence.answerCall': ofCall('CONTRACT_NOT_FOUND', () => ({ participantId: NOBODY })),
  'evidence.decideCall': ofCall('CALL_UNKNOWN', () => ({ ...call(), confirmed: 1 })),
  'evidence.exchangeCall': ofEvidence('CALL_UNKNOWN', () => ({ ...call(), after: 0, messages: [] })),
  'evidence.findVideoUrl': ofEvidence('granted'),
  'ledger.readPreservation': ofKnown('CERTIFICATE_NOT_COMPLETED'),
  'evidence.finishCall': ofCall('CALL_UNKNOWN', () => ({ ...call(), pieces: 1 })),
  'evidence.finishRecording': ofTask('RECORDING_ENDED', () => ({ recordingId: NOBODY, pieces: 1 })),
  'evidence.handInFile': ofTask('FILE_NOT_ASKED', () => ({ position: '0' })),
  'evidence.openPhotoTicket': ofTask('granted', () => ({ photo: 0 })),
  'evidence.readEvidence': ofEvidence('granted'),
  'evidence.readVideoState': ofTask('granted'),
  'evidence.showEvidence': ofEvidence('EVIDENCE_UNKNOWN', () => ({ evidenceId: NOBODY })),
  'evidence.startRecording': ofTask('granted'),
  'evidence.waitForCall': ofTask('CALL_NOT_ASKED'),
  'files.showSigningFile': forAll('granted', document),
  'signing.beginFaceProof': ofTask('NAME_PROOF_DONE', named),
  'signing.finishFaceProof': ofTask('NOT_FOUND', () => ({ checkId: NOBODY })),
  'signing.checkProofCode': ofSigner('CODE_EXPIRED', () => ({ purpose: 'refuse', valicode: '000000' })),
  // the name is proven already
  'signing.handInName': ofTask('granted', named),
  'signing.logInForTask': ofSigner('CODE_WRONG', () => ({ valicode: '000000' })),
  'signing.prepareOwnKey': ofTask('EVIDENCE_MISSING', () => ({
    ink: handwriting,
    documents: unread(),
    consent: true,
    certificate: 'AAAA',
  })),
  'signing.proveByCard': ofTask('granted', card),
  'signing.proveByCardAndMobile': ofTask('granted', () => ({ ...card(), mobile: '13900000000' })),
  'signing.proveName': ofTask('granted', named),
  'signing.readNameWays': ofSigner('granted'),
  'signing.readProof': ofSigner('granted'),
  'signing.refuseContract': ofTask('IDENTITY_PROOF_NEEDED', () => ({ reason: '付款节点有误' })),
  'signing.registerForTask': ofSigner('CODE_WRONG', () => ({ valicode: '000000', password: 'Sesame-01', agreements: CURRENT_AGREEMENTS })),
  'signing.sendAccountCode': ofSigner('granted'),
  'signing.sendNameCode': ofTask('MOBILE_CODE_NOT_NEEDED', () => ({ mobile: '13900000000' })),
  'signing.sendProofCode': ofSigner('granted', () => ({ purpose: 'refuse' })),
  'signing.showSigningPlace': forAll('granted', (ground) => ({ kind: 'page', ...document(ground), page: 0 })),
  'signing.signWithOwnKey': ofTask('SIGNATURE_LATE', () => ({
    consentId: NOBODY,
    signatures: [{ documentId: NOBODY, signature: 'AAAA' }],
  })),
  'signing.signContract': ofTask('EVIDENCE_MISSING', () => ({ ink: handwriting, documents: unread(), consent: true })),
};

const collection = (more: object = {}) =>
  ({ by: 'otherKey', answer: 'COLLECTION_LINK_INVALID', input: { id: NOBODY, key: 'A'.repeat(43), ...more } }) as const;

/** `otherKey`: of something else than a contract, which its input names. */
type OpenedBy = 'neutralLink' | 'ticket' | 'otherTicket' | 'otherKey';

/** Calls that need no session and are opened by a link of their own, and what they answer to all who have it. */
export const OPENED: Readonly<Record<string, { readonly input?: object; readonly by: OpenedBy; readonly answer: Answer }>> = {
  'collections.checkCollectionCode': collection({ mobile: '13900000000', valicode: '000000' }),
  'collections.fillCollection': collection({ fullName: '裴南乔' }),
  'collections.leaveCollection': collection(),
  'collections.openTaking': collection(),
  'collections.readCollectionLink': collection(),
  'collections.sendCollectionCode': collection({ mobile: '13900000000' }),
  // the ticket of a photo opens no certificate and no frame
  'completion.downloadCertificateByTicket': { by: 'otherTicket', answer: 'CERTIFICATE_TICKET_ENDED' },
  'completion.readCertificateState': { by: 'otherTicket', answer: 'CERTIFICATE_TICKET_ENDED' },
  'completion.showCertificate': { by: 'otherTicket', answer: 'CERTIFICATE_TICKET_ENDED' },
  'embedding.enterAuthoring': { by: 'otherTicket', answer: 'AUTHORING_ENTRY_ENDED' },
  'embedding.enterPreparing': { by: 'otherTicket', answer: 'PREPARING_ENTRY_ENDED' },
  'embedding.enterFrame': { by: 'otherTicket', answer: 'EMBED_ENTRY_ENDED' },
  'evidence.readPhotoTicket': { by: 'ticket', answer: 'granted' },
  'evidence.uploadImage': { by: 'ticket', answer: 'PHOTOGRAPH_UNREADABLE' },
  'signing.checkOpeningCode': { by: 'neutralLink', answer: 'CODE_WRONG', input: { valicode: '000000' } },
  'signing.readNeutralLink': { by: 'neutralLink', answer: 'granted' },
  'signing.sendOpeningCode': { by: 'neutralLink', answer: 'granted' },
};
