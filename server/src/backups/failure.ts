import type { BackupFailure } from '@lastmile/contract/backups/calls.ts'

/** Failures by operating system or PostgreSQL error code. */
const byCode: Readonly<Record<string, BackupFailure>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  '53100': 'disk-full',
  EROFS: 'disk-read-only',
  EACCES: 'no-write-permission',
  EPERM: 'no-write-permission',
  '42501': 'no-write-permission',
  ENOENT: 'no-such-folder',
  ENOTDIR: 'no-such-folder',
  EEXIST: 'no-such-folder', // a file where the folder should be
}

/** Failures by the message of our own errors. */
const byText: readonly (readonly [RegExp, BackupFailure])[] = [
  [/^The backup folder .+ is not mounted/, 'folder-not-mounted'],
  [/is left from an interrupted backup/, 'unknown-failure'],
  [/^This backup (is|was) encrypted/, 'passphrase-missing'],
  [/^(This is not a whole backup|This did not come out)/, 'backup-damaged'],
  [/^There is no file/, 'no-such-folder'],
  [/^Not enough disk space/, 'not-enough-space'],
]

const longest = 500

/** Returns why a backup or rehearsal failed, the message, and the error itself. */
export function failureOf(thrown: unknown): { failure: BackupFailure; detail: string; fault: Error } {
  const fault = thrown instanceof Error ? thrown : new Error(String(thrown))
  const { message } = fault
  const detail = message.slice(0, longest)
  for (let at: unknown = fault; at instanceof Error; at = at.cause) {
    const known = byText.find(([text]) => text.test(message))?.[1] ?? byCode[(at as { code?: string }).code ?? '']
    if (known) return { failure: known, detail, fault }
  }
  return { failure: 'unknown-failure', detail, fault }
}
