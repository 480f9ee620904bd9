/** Sources, keys and judges for tests; never part of the product. */
export {
  type AnyChain,
  type AnySigner,
  type AnyStamp,
  anyChain,
  anyStamp,
  type Digest,
  type KeyName,
  withoutAttributes,
} from './any-chain.ts';
export { bankCard, businessLicence, type IdCardFields, idCardBack, idCardFront, type LicenceFields } from './drawn-cards.ts';
export { type FormPdfField, formPdf } from './form-pdf.ts';
export {
  differingRegion,
  inked,
  opensslCms,
  opensslPdf,
  opensslTs,
  type PdfsigVerdict,
  type Pixels,
  pdfsig,
  qpdfComplaints,
  renderPage,
  signedRanges,
} from './judges.ts';
export { PdfWriter, type XrefStyle } from './pdf-writer.ts';
export { type Encryption, encryptWithQpdf, qpdf } from './qpdf.ts';
export { drawPng, type Rgba, sealPng } from './sample-image.ts';
export { type SampleOptions, samplePdf } from './sample-pdf.ts';
export { type SignedContract, type SignedContractOptions, signedContract } from './signed-contract.ts';
export { SoftHsm } from './soft-hsm.ts';
export { type SourceFile, sourceFiles } from './source-files.ts';
export { bigPdf, certifiedPdf, encryptedPdf } from './special-pdfs.ts';
export * as tamper from './tamper.ts';
export { frozenNow, PKI_START, type TestPki, testPki } from './test-pki.ts';
export { startTurnRelay, type TurnRelay } from './turn-relay.ts';
