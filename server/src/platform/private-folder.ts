import { chmodSync, mkdirSync, statSync } from 'node:fs'

/** The modes of what only our user may read. */
export const privately = { folder: 0o700, file: 0o600 }

/** Creates a folder that only our user may enter, if missing. Withdraws the access of others to one of ours. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: privately.folder })
  const { uid, mode } = statSync(path)
  if (uid !== process.getuid?.() || (mode & 0o077) === 0) return
  try {
    chmodSync(path, privately.folder)
  } catch {
    // Some network disks have no modes.
  }
}
