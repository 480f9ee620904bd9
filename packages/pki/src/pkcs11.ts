/**
 * The key port over a token: HSM, smart card, SoftHSM. An entry of its own, so that only who uses a token loads native code.
 */
export { type Pkcs11KeyStore, type Pkcs11Options, pkcs11KeyStore } from './pkcs11/pkcs11-key-store.ts';
export { certificatesInTokens, type TokenCertificate } from './pkcs11/token-certificates.ts';
