export { ArchiveRefused } from './archive-refused.ts';
export { packZip } from './pack-zip.ts';
export { attributesOf, readXml, type XmlTag, type XmlToken } from './xml-tokens.ts';
export { openZip, type ZipEntries } from './zip-entries.ts';
export { type ZipMember, zipStream } from './zip-stream.ts';
