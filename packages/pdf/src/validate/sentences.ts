/*
 * All reasons of all verdicts with their words. The verdict stands in the same row as the sentence, so that no code can
 * be worded in one way and counted in another.
 */
import { type Facts, fill } from '../words.ts';
import type { Change, Sentence, Verdict } from './report.ts';

/** Verdict a reason leads to, Chinese, English. The sub-indications of EN 319 102-1 §5.1.3 stand behind the codes. */
const REASONS = {
  // FORMAT_FAILURE of EN 319 102-1: a signature without a range signs nothing (universal signature forgery).
  BYTE_RANGE_MISSING: [
    'invalid',
    '签名没有说明它覆盖文件的哪些内容，什么也证明不了。',
    'The signature does not say which bytes it covers (no ByteRange).',
  ],
  // Not four numbers, not from the first byte, overlapping, or beyond the end of the file.
  BYTE_RANGE_MALFORMED: [
    'invalid',
    '签名的覆盖范围不合规，可能被改写过。',
    'The byte range of the signature is malformed or was rewritten.',
  ],
  // Emptied or zero: another form of universal signature forgery, which some readers passed over in silence.
  CONTENTS_MISSING: ['invalid', '签名值缺失，无法证明任何内容。', 'The signature value is missing; it proves nothing.'],
  // Signature wrapping: the gap is wider than the value, or around something else.
  CONTENTS_ELSEWHERE: [
    'invalid',
    '签名覆盖范围的空隙中混入了其他内容。',
    'Something other than the signature value stands in the gap of its byte range.',
  ],
  // The gap is as wide as the writer chose, and no signature covers it: whatever stands behind the value, anybody put there at any
  // time. ISO 32000-2 §12.8.1 pads with zeros. The value itself can be verified, so this is no FORMAT_FAILURE of EN 319 102-1, which is
  // for what cannot; a writer's fault and an intruder's cannot be told apart, hence neither accused nor passed.
  CONTENTS_SURPLUS: [
    'indeterminate',
    '签名值之后本应只有零填充，却另有 {count} 字节内容，任何签名都不覆盖它们；可能是生成软件不合规，也可能是签署后写入，请向签署方核对原件。',
    'The zero padding after the signature value contains other data that no signature covers (bytes: {count}); a faulty program may have written it, or it was added after signing, so check against the signer’s original.',
  ],
  // The range stops before its revision does, so the rest of that revision is nobody's.
  RANGE_NOT_A_REVISION: [
    'invalid',
    '签名没有覆盖完整的文件版本，其余内容可能是后来加入的。',
    'The signature does not cover a whole revision of the file; the rest may have been added later.',
  ],
  // FORMAT_FAILURE.
  CMS_UNREADABLE: ['invalid', '签名值无法解析。', 'The signature value cannot be parsed.'],
  // ISO 32000-2 §12.8.3.3 wants exactly one SignerInfo; which of several would be shown is anybody's guess.
  SEVERAL_SIGNERS: [
    'invalid',
    '一个签名值中含有多个签名者，不符合 PDF 签名规范。',
    'One signature value holds several signers, which PDF does not allow.',
  ],
  // FORMAT_FAILURE: a detached value that carries a content of its own says twice, and perhaps differently, what it signs.
  CONTENT_ENCAPSULATED: [
    'invalid',
    '签名值里另外夹带了内容，说不清它签的是文件还是夹带的内容，不符合 PDF 签名规范。',
    'The signature value carries content of its own beside the file, so what it signs is ambiguous; PDF does not allow this.',
  ],
  // FORMAT_FAILURE.
  ATTRIBUTES_MISSING: [
    'invalid',
    '签名值缺少必需的签名属性，不符合 CAdES 规范。',
    'The signature value lacks the signed attributes that CAdES requires.',
  ],
  // HASH_FAILURE: signed bytes were altered.
  DIGEST_MISMATCH: ['invalid', '签名之后文件内容被改动（摘要不符）。', 'The signed content was altered after signing (digest mismatch).'],
  // SIG_CRYPTO_FAILURE.
  SIGNATURE_BROKEN: ['invalid', '签名值与签名者的证书不符。', 'The signature value does not fit the signer’s certificate ({detail}).'],
  // CRYPTO_CONSTRAINTS_FAILURE: intact as far as the mathematics go, which is not far enough.
  CRYPTO_WEAK: [
    'indeterminate',
    '签名使用了已不安全的算法（{detail}），不能证明内容未被改动。',
    'The signature uses an algorithm that is no longer secure ({detail}); it does not prove that the content is unaltered.',
  ],
  // Readable by others perhaps; no judgement here.
  FORMAT_UNSUPPORTED: [
    'indeterminate',
    '签名格式（{detail}）尚不支持，无法判断。',
    'The format of the signature ({detail}) is not supported; no judgement is possible.',
  ],
  FORMAT_MISSING: [
    'indeterminate',
    '签名没有说明自己的格式，无法判断。',
    'The signature does not name its format (no SubFilter); no judgement is possible.',
  ],
  DIGEST_UNSUPPORTED: [
    'indeterminate',
    '签名使用的摘要算法尚不支持，无法判断。',
    'The digest algorithm of the signature is not supported; no judgement is possible.',
  ],
  ALGORITHM_UNSUPPORTED: [
    'indeterminate',
    '签名使用的算法尚不支持，无法判断。',
    'The algorithm of the signature is not supported ({detail}); no judgement is possible.',
  ],
  // Filling is permitted, yet what a reader paints could not be compared with the value: neither accused nor passed.
  SHOWN_UNVERIFIED: [
    'indeterminate',
    '签名之后填写的表单项“{field}”，其显示的样子无法与填写的值“{value}”核对，请对照后再采信。',
    'The form field “{field}”, filled in after the signature, may show something other than its value “{value}”; compare the two before relying on it.',
  ],
  // NO_CERTIFICATE_CHAIN_FOUND: intact, by a signer we cannot name.
  CHAIN_UNTRUSTED: [
    'indeterminate',
    '签名完好，但证书“{signer}”不是由受信任的机构签发，签名者身份无法确认。',
    'The signature is intact, but “{signer}” is not certified by a trusted authority; the signer is not confirmed.',
  ],
  // OUT_OF_BOUNDS_NO_POE: expired by now, and nothing proves that the signature is older.
  CHAIN_EXPIRED: [
    'indeterminate',
    '证书“{signer}”在判断时已过期，且没有可信时间戳证明签名在有效期内完成。',
    'The certificate of “{signer}” has expired and no trusted timestamp proves that it was valid when signing.',
  ],
  // Signed before the certificate began to be valid.
  CHAIN_NOT_YET_VALID: ['indeterminate', '证书“{signer}”在签名时尚未生效。', 'The certificate of “{signer}” was not yet valid.'],
  // REVOKED, at the time for which the chain is judged.
  CHAIN_REVOKED: ['invalid', '证书“{signer}”在签名时已被吊销。', 'The certificate of “{signer}” was revoked.'],
  // A certificate of the path does not carry its issuer's signature.
  CHAIN_BROKEN: ['invalid', '证书“{signer}”的证书链签名不正确。', 'The certificate chain of “{signer}” is broken.'],
  // Key usage, basic constraints or a critical extension stand against it.
  CHAIN_PROFILE: [
    'indeterminate',
    '证书“{signer}”不允许用于签署文件。',
    'The certificate of “{signer}” may not be used to sign documents.',
  ],
  // CRYPTO_CONSTRAINTS_FAILURE_NO_POE: a forger of that signature can name anybody.
  CHAIN_WEAK: [
    'indeterminate',
    '证书“{signer}”的证书链使用了已不安全的算法（{detail}），签名者身份无法确认。',
    'The certificate path of “{signer}” uses an algorithm that is no longer secure ({detail}); the signer is not confirmed.',
  ],
  // Bounds that no honest path comes near.
  CHAIN_TOO_COMPLEX: [
    'indeterminate',
    '证书“{signer}”的证书链过长或分支过多，没有核对完，签名者身份无法确认。',
    'The certificate path of “{signer}” is too long or branches too often to be followed; the signer is not confirmed.',
  ],
  // The signature itself is intact. What was done later is told by the change.
  CHANGED_AFTER: [
    'invalid',
    '签名之后有不被允许的改动：{detail}',
    'There are changes after the signature that it does not permit: {detail}',
  ],
  // Present in an earlier revision, gone from the newest.
  SIGNATURE_REMOVED: [
    'invalid',
    '签名“{field}”曾在文件中，后来被移除或隐藏。',
    'The signature “{field}” was in the file and has been removed or hidden.',
  ],
  // Byte ranges around a value that no revision in the chain accounts for: history was cut out.
  SIGNATURES_ORPHANED: [
    'invalid',
    '文件中有 {count} 个签名被后来的改动截断隐藏。',
    'Signatures hidden because later changes cut them off: {count}.',
  ],
  // More than blanks behind the last %%EOF: what another reader may take for a revision.
  TRAILING_BYTES: [
    'invalid',
    '文件末尾被追加了 {count} 字节未经签名的内容。',
    'Data that nobody signed was appended to the end of the file (bytes: {count}).',
  ],
  // A signature with a stamp that cannot be relied on is neither accused, for anybody can add a stamp, nor passed: it promised a time
  // and does not prove it. One code for each cause.
  TIMESTAMP_UNTRUSTED: [
    'indeterminate',
    '时间戳不是由受信任的机构颁发，签名时间只是签名者自称。',
    'The timestamp was not issued by a trusted authority; the time of signing is only claimed.',
  ],
  TIMESTAMP_BROKEN: [
    'indeterminate',
    '时间戳与签名不符或已被改动，不能证明签名时间。',
    'The timestamp does not belong to the signature or was altered; it proves no time of signing.',
  ],
  TIMESTAMP_UNREADABLE: [
    'indeterminate',
    '签名带有无法解析的时间戳，签名时间未能核对。',
    'The signature carries a timestamp that cannot be read; the time of signing was not checked.',
  ],
  TIMESTAMP_FUTURE: [
    'indeterminate',
    '时间戳上的时间还没有到，不能采信。',
    'The timestamp names a time that had not come yet; it cannot be relied on.',
  ],
  // OUT_OF_BOUNDS_NO_POE for the stamp: its certificate ended before a younger stamp took over.
  TIMESTAMP_EXPIRED: [
    'indeterminate',
    '时间戳机构的证书已过期，之后没有续加时间戳，签名时间不再能证明。',
    'The certificate of the timestamp authority has expired and no later timestamp took over; the time of signing is no longer proven.',
  ],
  TIMESTAMP_REVOKED: [
    'indeterminate',
    '时间戳机构的证书已被吊销，签名时间不能采信。',
    'The certificate of the timestamp authority was revoked; the time of signing cannot be relied on.',
  ],
  TIMESTAMP_PROFILE: [
    'indeterminate',
    '颁发时间戳的证书不允许用于时间戳，签名时间不能采信。',
    'The certificate behind the timestamp may not be used for timestamps; the time of signing cannot be relied on.',
  ],
  TIMESTAMP_WEAK: [
    'indeterminate',
    '时间戳使用了已不安全的算法，签名时间不能采信。',
    'The timestamp uses an algorithm that is no longer secure; the time of signing cannot be relied on.',
  ],
  // TRY_LATER, where the caller insists on knowing.
  REVOCATION_REQUIRED: [
    'indeterminate',
    '没有足够的吊销信息，不能确认证书在签名时未被吊销，按核验要求不能判定有效。',
    'There is not enough revocation data to know that no certificate was revoked, which this validation requires.',
  ],
  // No verdicts of their own: said so that silence is not taken for “not revoked”.
  REVOCATION_MISSING: [
    undefined,
    '缺少吊销信息，证书在签名时是否已被吊销未能核对。',
    'Revocation data is missing; whether a certificate was revoked at signing was not checked.',
  ],
  REVOCATION_STALE: [
    undefined,
    '吊销信息已过期，证书在签名时是否已被吊销未能核对。',
    'The revocation data is out of date; whether a certificate was revoked at signing was not checked.',
  ],
  // Level B-B.
  NO_TIMESTAMP: [undefined, '没有时间戳，签名时间只是签名者自称。', 'There is no timestamp; the time of signing is only claimed.'],
  // Not a fault.
  UNSIGNED: [undefined, '文件没有签名。', 'The file carries no signature.'],
  ALL_VALID: [
    undefined,
    '文件的 {count} 个签名全部有效，签署后的内容没有被改动。',
    'Every signature of the file ({count}) is valid and what was signed has not been altered.',
  ],
} as const satisfies Record<string, readonly [Verdict | undefined, string, string]>;

/** Codes are kept for good: reports are stored, and programs ask for them. */
export type ReasonCode = keyof typeof REASONS;

export const REASON_CODES = Object.keys(REASONS) as ReasonCode[];

/** A reason in words. @param facts fill the sentence; each code needs those its row names */
export function reason(code: ReasonCode, facts?: Facts): Sentence {
  const [, zh, en] = REASONS[code];
  return { code, ...(facts && { facts }), 'zh-CN': fill(zh, facts ?? {}), en: fill(en, facts ?? {}) };
}

/** A change that a signature does not permit, as a reason against it. */
export function changedAfter(change: Change): Sentence {
  const [, zh, en] = REASONS.CHANGED_AFTER;
  return {
    code: 'CHANGED_AFTER',
    change,
    'zh-CN': fill(zh, { detail: `${change['zh-CN']}。` }),
    en: fill(en, { detail: `${change.en}.` }),
  };
}

/** The worst verdict the reasons lead to. Reasons without a verdict, such as a missing time-stamp, weigh nothing. */
export function verdictOf(reasons: readonly Sentence[]): Verdict {
  const verdicts = new Set(reasons.map(({ code }) => REASONS[code as ReasonCode][0]));
  if (verdicts.has('invalid')) return 'invalid';
  return verdicts.has('indeterminate') ? 'indeterminate' : 'valid';
}
