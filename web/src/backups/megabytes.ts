import { type Format, nothing } from '#platform/format.ts'

/** Formats a size in bytes as megabytes, with one decimal below 100 MB. */
export function megabytesOf(
  bytes: number | null,
  f: Format,
  { megabytes }: { megabytes: (size: string) => string },
): string {
  if (bytes === null) return nothing
  const size = bytes / 1e6
  return megabytes(f.number(size < 100 ? Math.round(size * 10) / 10 : Math.round(size)))
}
