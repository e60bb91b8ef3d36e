import type { Blob } from './context.ts'

/** Types that a browser may display, with their allowed file extensions; the first is the default. */
const shown: Record<string, readonly [string, ...string[]]> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg', '.jfif'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
  'application/pdf': ['.pdf'],
  'text/csv': ['.csv'],
  'application/json': ['.json'],
}

/** The first bytes of files of these types. */
const beginnings: Record<string, readonly string[]> = {
  'image/png': ['\x89PNG'],
  'image/jpeg': ['\xff\xd8\xff'],
  'image/webp': ['RIFF'],
  'image/gif': ['GIF8'],
  'application/pdf': ['%PDF-'],
}

/**
 * Returns the headers for sending a file. Only pictures, PDFs and tables may be displayed in the browser, and only if
 * the content begins as its type requires; anything else is a download. The name gets the extension of its type, so
 * that a picture named `c.html` does not open as a page after it is saved. Scripts in the file never run, regardless of
 * how a browser interprets it.
 */
export function fileHeaders({ name, type, content }: Blob): Record<string, string> {
  const plain = type.split(';')[0] ?? ''
  const endings = shown[plain]
  const begins = beginnings[plain]
  const genuine =
    !begins ||
    !Buffer.isBuffer(content) ||
    begins.some((beginning) => content.subarray(0, beginning.length).toString('latin1') === beginning)
  const kept = !endings || endings.some((ending) => name.toLowerCase().endsWith(ending))
  // Numbers such as 2026/00000001 are no folders.
  const file = (kept ? name : `${name}${endings[0]}`).replaceAll(/[/\\]/g, '-')
  return {
    'content-type': type,
    'content-disposition': `${endings && genuine ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file)}`,
    'content-security-policy': "default-src 'none'; sandbox",
  }
}
