/*
 * Encryption of single strings and streams (ISO 32000-2 §7.6.3). Up to V4 each object has its own key, made of the
 * file's key, its number and generation, so an object that is rewritten under the same number keeps its key and one that
 * moves would not. With V5 (AES-256) the file's key serves all. Exempt are the cross-reference streams, the encryption
 * dictionary itself, and the /Contents of signatures: the latter are told by their /ByteRange, since a document time-
 * stamp has another /Type and both are written as they are.
 *
 *     /Encrypt dictionary          plain, it says how to begin
 *     cross-reference streams      plain, they say where it is
 *     packed objects               plain inside, since their stream is enciphered as a whole
 *     /Contents of signatures      plain, it is written after everything else is fixed
 *     all other strings, streams   enciphered
 */
import { concat } from '../bytes/octets.ts';
import { copyMiswritten } from '../syntax/miswritten.ts';
import { type Dict, isDict, Name, type PdfObject, PdfString, type Ref } from '../syntax/objects.ts';
import { copyRepeats } from '../syntax/repeats.ts';
import { aesCbcDecrypt, aesCbcEncrypt, pad, unpad } from './aes.ts';
import { md5 } from './md5.ts';
import { rc4 } from './rc4.ts';
import type { CipherMethod, FileKey } from './security-handler.ts';

/** Encrypts and decrypts the strings and streams of single objects (ISO 32000-2 §7.6.3). */
export class ObjectCipher {
  readonly file: FileKey;

  constructor(file: FileKey) {
    this.file = file;
  }

  /**
   * Algorithm 1: the file key mixed with the object's number; AES-256 uses the file key itself (Algorithm 1.A). Five
   * bytes more than the file's key, at most sixteen; “sAlT” keeps AES keys apart from RC4 keys of the same file.
   */
  #key(owner: Ref, method: CipherMethod): Uint8Array {
    const { key } = this.file;
    if (method === 'aes256') return key;
    const { num, gen } = owner;
    const mixed = [key, Uint8Array.of(num, num >> 8, num >> 16, gen, gen >> 8)];
    if (method === 'aes128') mixed.push(Uint8Array.of(0x73, 0x41, 0x6c, 0x54)); // “sAlT”
    return md5(concat(mixed)).subarray(0, Math.min(16, key.length + 5));
  }

  /**
   * AES puts its initialization vector before the data. Shorter than two blocks there can be nothing: even an empty
   * string is padded.
   */
  #decrypt(bytes: Uint8Array, owner: Ref, method: CipherMethod): Uint8Array {
    if (method === 'none') return bytes;
    if (method === 'rc4') return rc4(this.#key(owner, method), bytes);
    if (bytes.length < 32) return new Uint8Array();
    return unpad(aesCbcDecrypt(this.#key(owner, method), bytes.subarray(0, 16), bytes.subarray(16)));
  }

  /** A fresh vector each time, so equal strings do not look alike. */
  #encrypt(bytes: Uint8Array, owner: Ref, method: CipherMethod): Uint8Array {
    if (method === 'none') return bytes;
    if (method === 'rc4') return rc4(this.#key(owner, method), bytes);
    const iv = crypto.getRandomValues(new Uint8Array(16));
    return concat([iv, aesCbcEncrypt(this.#key(owner, method), iv, pad(bytes))]);
  }

  /** @param owner the object the string stands in, however deep */
  encryptString(bytes: Uint8Array, owner: Ref): Uint8Array {
    return this.#encrypt(bytes, owner, this.file.strings);
  }

  /** @param bytes as they would stand in a plain file, filtered */
  encryptStream(bytes: Uint8Array, owner: Ref): Uint8Array {
    return this.#encrypt(bytes, owner, this.file.streams);
  }

  /**
   * Cross-reference streams are never encrypted; metadata and `Crypt` filters named Identity may be exempt (§7.6.3.1,
   * §7.6.6).
   * @param owner the stream's own number
   */
  decryptStream(bytes: Uint8Array, stream: Dict, owner: Ref): Uint8Array {
    const type = stream.get('Type');
    const kind = type instanceof Name ? type.value : '';
    if (kind === 'XRef' || (kind === 'Metadata' && !this.file.encryptMetadata) || hasIdentityFilter(stream)) return bytes;
    return this.#decrypt(bytes, owner, this.file.streams);
  }

  /** The object with its strings decrypted. A signature's /Contents is exempt; it is known by its /ByteRange, as time-stamps have other types. */
  decryptStrings(value: PdfObject, owner: Ref): PdfObject {
    if (value instanceof PdfString) return new PdfString(this.#decrypt(value.bytes, owner, this.file.strings), value.at);
    if (Array.isArray(value)) {
      const items = value.map((item) => this.decryptStrings(item, owner));
      copyMiswritten(value, items);
      return items;
    }
    if (!isDict(value)) return value;
    const signature = value.has('ByteRange');
    const plain: Dict = new Map();
    copyRepeats(value, plain);
    copyMiswritten(value, plain);
    for (const [key, item] of value) plain.set(key, signature && key === 'Contents' ? item : this.decryptStrings(item, owner));
    return plain;
  }
}

/**
 * A stream may choose another filter than the file's, and Identity is the one in use: metadata that search engines shall read (§7.4.10).
 */
function hasIdentityFilter(stream: Dict): boolean {
  const filter = stream.get('Filter');
  const first = Array.isArray(filter) ? filter[0] : filter;
  if (!(first instanceof Name) || first.value !== 'Crypt') return false;
  const parameters = stream.get('DecodeParms');
  const entry = Array.isArray(parameters) ? parameters[0] : parameters;
  const named = isDict(entry) ? entry.get('Name') : undefined;
  return !(named instanceof Name) || named.value === 'Identity';
}
