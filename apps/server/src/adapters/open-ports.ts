import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { httpTimestampAuthority, PkiError } from '@moqi/pki';
import type { Certifier, Config } from '#platform/config.ts';
import type { Foundation, Log, Ports, Secrets } from '#platform/platform.ts';
import type { CaseInstitutions } from '#ports/case-institution.ts';
import type { CertificateAuthority, CertifiedKind, ChosenAuthority } from '#ports/certificate-authority.ts';
import type { HostedChecks } from '#ports/hosted-check.ts';
import type { IdentityChecks } from '#ports/identity-check.ts';
import type { Lookups } from '#ports/lookup.ts';
import type { MicroDeposits } from '#ports/micro-deposits.ts';
import type { OfficialAccount } from '#ports/official-account.ts';
import type { OutsideAccounts } from '#ports/outside-account.ts';
import type { PaymentService } from '#ports/payment.ts';
import type { SignerKeys } from '#ports/signer-key.ts';
import { authorities } from './authorities/authorities.ts';
import { builtInCa } from './built-in-ca/built-in-ca.ts';
import { exchangedCases } from './cases/exchanged-cases.ts';
import { httpCases } from './cases/http-cases.ts';
import { guardedCallbacks } from './guarded-callbacks.ts';
import { guardedRequests } from './guarded-requests.ts';
import { heifConvert } from './heif-convert.ts';
import { httpHosted } from './http-hosted.ts';
import { httpIdentity } from './http-identity.ts';
import { httpCompanies, httpPersons } from './http-lookup.ts';
import { httpSms, httpVoice } from './http-message.ts';
import { httpMicroDeposits } from './http-micro-deposits.ts';
import { httpPayment } from './http-payment.ts';
import { httpWitness } from './http-witness.ts';
import { libreOffice } from './libreoffice/libreoffice.ts';
import { localFace } from './local-face/local-face.ts';
import { type LocalFiles, openLocalFiles } from './local-files/local-files.ts';
import { localOutbox } from './local-outbox.ts';
import { localReader } from './local-reader/local-reader.ts';
import { namedAnchors } from './named-anchors.ts';
import { officialAccount } from './official-account.ts';
import { openidSignOn } from './openid-sign-on.ts';
import { dingTalkAccount } from './outside-accounts/ding-talk.ts';
import { weChatAccount } from './outside-accounts/we-chat.ts';
import { popplerPages } from './poppler-pages.ts';
import { registrationAuthority } from './registration-authority.ts';
import { remoteSigning } from './remote-signing/remote-signing.ts';
import { noCases, simulatedCases } from './simulator/cases.ts';
import { noHosted, simulatedHosted } from './simulator/hosted.ts';
import { noIdentity, simulatedIdentity } from './simulator/identity.ts';
import { noLookups, simulatedLookups } from './simulator/lookup.ts';
import { noMicroDeposits, simulatedMicroDeposits } from './simulator/micro-deposits.ts';
import { simulatedOfficialAccount } from './simulator/official-account.ts';
import { simulatedOutside } from './simulator/outside-account.ts';
import { simulatedPayment } from './simulator/payment.ts';
import { simulatedWorkWeChat } from './simulator/work-wechat.ts';
import { smtpMail } from './smtp-mail.ts';
import { signerKeysInToken, type TokenKeys, tokenKeys } from './token-keys.ts';
import { workWeChat } from './work-wechat.ts';
import { wrappedKeys } from './wrapped-keys.ts';

/** How long another process on the same files may take for one upload. */
const UPLOAD_MS = 60 * 60 * 1000;

async function openFiles({ config, secrets, clock, log }: Foundation, isAlone: boolean): Promise<LocalFiles> {
  const files = await openLocalFiles(join(config.dataDir, 'files'), secrets);
  const swept = await files.sweep(new Date(clock.now().getTime() - (isAlone ? 0 : UPLOAD_MS)));
  if (swept > 0) log.info({ swept }, 'half-written files of a killed process removed');
  return files;
}

function identityChecks({ identityProviderUrl: url, identityProviderToken: token, identitySimulator }: Config): IdentityChecks {
  if (url !== undefined) return httpIdentity({ url, token });
  return identitySimulator ? simulatedIdentity : noIdentity;
}

function hostedChecks({ hostedProviders: { face, credit }, identitySimulator }: Config): HostedChecks {
  const others = identitySimulator ? simulatedHosted : noHosted;
  return { face: face ? httpHosted(face) : others.face, credit: credit ? httpHosted(credit) : others.credit };
}

function lookups({ lookupProviders: { persons, companies }, identitySimulator }: Config): Lookups {
  const others = identitySimulator ? simulatedLookups : noLookups;
  return {
    persons: persons ? httpPersons(persons) : others.persons,
    companies: companies ? httpCompanies(companies) : others.companies,
  };
}

function microDeposits({ microDepositProvider, identitySimulator }: Config): MicroDeposits {
  if (microDepositProvider !== undefined) return httpMicroDeposits(microDepositProvider);
  return identitySimulator ? simulatedMicroDeposits() : noMicroDeposits;
}

function outsideAccounts({ weChat, dingTalk, outsideSimulator }: Config, log: Log): OutsideAccounts {
  const simulated = outsideSimulator ? { weChat: simulatedOutside('weChat'), dingTalk: simulatedOutside('dingTalk') } : {};
  return {
    ...simulated,
    ...(weChat && { weChat: weChatAccount(weChat, log) }),
    ...(dingTalk && { dingTalk: dingTalkAccount(dingTalk, log) }),
  };
}

function accountAtWeChat({ officialAccount: app, officialAccountSimulator }: Config, log: Log): OfficialAccount | undefined {
  if (app !== undefined) return officialAccount(app, guardedRequests([]), log);
  return officialAccountSimulator ? simulatedOfficialAccount : undefined;
}

function payments({ paymentProvider, mode }: Config, log: Log): PaymentService | undefined {
  if (paymentProvider !== undefined) return httpPayment(paymentProvider, log);
  return mode === 'embedded' ? simulatedPayment : undefined;
}

function caseInstitutions({ cases }: Config, log: Log): CaseInstitutions {
  switch (cases.by) {
    case 'provider':
      return httpCases(cases, log);
    case 'exchange':
      return exchangedCases(cases.directory);
    case 'simulator':
      return simulatedCases;
    case 'none':
      return noCases;
  }
}

/** A token without its PIN is one that is not there. @throws PkiError TOKEN_UNAVAILABLE */
async function pinIn(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new PkiError('TOKEN_UNAVAILABLE', 'the file with the PIN of the token cannot be read', { cause });
  }
}

function configuredToken({ library, label, pinFile, uses }: NonNullable<Config['token']>, secrets: Secrets): TokenKeys {
  const open = async () => {
    const [pin = ''] = (await pinIn(pinFile)).split(/\r?\n/);
    // only an installation with a token loads native code
    const { pkcs11KeyStore } = await import('@moqi/pki/pkcs11');
    return await pkcs11KeyStore({ library, label, pin });
  };
  return tokenKeys({ name: label, uses, open }, secrets);
}

interface Certification {
  readonly chosen: Record<CertifiedKind, ChosenAuthority>;
  readonly signerKeys: SignerKeys;
}

/** @param here where keys lie that no service keeps */
async function certification({ config, clock, secrets }: Foundation, own: CertificateAuthority, here: SignerKeys): Promise<Certification> {
  const { registrationAuthority: service, remoteSigning: elsewhere, certifiers } = config;
  // keys that were used there once are found there also after companies went on to another authority
  const isChosen = certifiers.organization.by === 'csc';
  const remote = elsewhere && (await remoteSigning({ ...elsewhere, isChosen }, { secrets, clock, others: here }));
  const byName = { 'built-in': own, ra: service && (await registrationAuthority(service, clock)), csc: remote?.authority };
  const chosen = ({ by, algorithm }: Certifier) => ({ authority: byName[by] ?? own, algorithm });
  return {
    chosen: { person: chosen(certifiers.person), organization: chosen(certifiers.organization) },
    signerKeys: remote?.signerKeys ?? here,
  };
}

/**
 * One adapter for each port, as configured.
 * @param isAlone no other process works on these files: what a killed one left is cleared away at once
 */
export async function openPorts(foundation: Foundation, isAlone: boolean): Promise<Ports> {
  const { config, secrets, log } = foundation;
  const token = config.token && configuredToken(config.token, secrets);
  const authority = builtInCa({ ...foundation, token });
  const wrapped = wrappedKeys(secrets);
  const { chosen, signerKeys } = await certification(foundation, authority, token ? signerKeysInToken(token, wrapped) : wrapped);
  return {
    files: await openFiles(foundation, isAlone),
    sms: config.smsProviderUrl === undefined ? localOutbox : httpSms(config.smsProviderUrl, config.smsProviderToken),
    voice: config.voiceProviderUrl === undefined ? localOutbox : httpVoice(config.voiceProviderUrl, config.voiceProviderToken),
    mail: config.smtpUrl === undefined ? localOutbox : smtpMail(config.smtpUrl, config.mailFrom),
    authority,
    authorities: authorities(authority, chosen, foundation),
    keyDevice: token,
    signerKeys,
    timestamps: config.tsaUrl === undefined ? authority.timestamps : httpTimestampAuthority({ url: config.tsaUrl, fetch }),
    namedAnchors: await namedAnchors(config),
    identityChecks: identityChecks(config),
    hostedChecks: hostedChecks(config),
    lookups: lookups(config),
    microDeposits: microDeposits(config),
    payments: payments(config, log),
    caseInstitutions: caseInstitutions(config, log),
    pageImages: popplerPages(),
    office: libreOffice(),
    heic: heifConvert(),
    textReader: localReader(),
    faceReader: localFace(),
    callbackTargets: guardedCallbacks(config.callbackNetworks),
    signOn: openidSignOn(guardedRequests(config.signOnNetworks), log),
    outsideAccounts: outsideAccounts(config, log),
    officialAccount: accountAtWeChat(config, log),
    workWeChat: config.workWeChatSimulator ? simulatedWorkWeChat : workWeChat(guardedRequests([])),
    witnesses: config.witnesses.map(httpWitness),
  };
}
