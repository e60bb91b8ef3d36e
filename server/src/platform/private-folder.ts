import { chmodSync, mkdirSync, statSync } from 'node:fs'

/** File modes that allow access only by our own user. */
export const privately = { folder: 0o700, file: 0o600 }

/** Creates a folder that only our own user may enter, or makes an existing folder of ours private. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: privately.folder })
  const { uid, mode } = statSync(path)
  if (uid !== process.getuid?.() || (mode & 0o077) === 0) return
  try {
    chmodSync(path, privately.folder)
  } catch {
    // Some network drives do not support modes.
  }
}
