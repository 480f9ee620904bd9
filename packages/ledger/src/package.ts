/** An evidence package: a zip of one spelling, and the list of what it holds. */
export { type Layout, layOut, type PackageSource, type Packed, type PlacedMember, readContainer } from './package/container.ts';
export {
  formatManifest,
  MANIFEST_PATH,
  PAGE_SCRIPT_PATH,
  type PackagedEntry,
  type PackagedVersion,
  type PackageManifest,
  packagePaths,
  parseManifest,
  SEAL_PATH,
} from './package/manifest.ts';
export { PROGRAM_KIND, pageScript, shownAtOnce } from './package/page-script.ts';
